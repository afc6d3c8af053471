// Limits the size of an issuer's responses: it is trusted with identities, not with our memory.
import type { CustomFetch } from "openid-client";

const answerMaxBytes = 1024 * 1024;

/** Wraps `send`: reading a response fails once it exceeds 1 MiB. */
export function limitResponseSize(send: CustomFetch): CustomFetch {
  return async (address, options) => {
    const response = await send(address, options);
    let size = 0;
    const body = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          size += piece.byteLength;
          if (size > answerMaxBytes) controller.error(new Error("The issuer's answer is too large"));
          else controller.enqueue(piece);
        },
      }),
    );
    return new Response(body ?? null, { status: response.status, headers: response.headers });
  };
}
