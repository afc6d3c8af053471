// Reads a request's body up to a limit, whatever length it claims to have.
import { AppError } from "#server/platform/errors/app-error.ts";

/** The whole body. Throws `too_large` as soon as more than `maxBytes` have come, and `bad_request` when it breaks off. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (declaredLength(request.headers) > maxBytes) throw new AppError("too_large");
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes) throw new AppError("too_large");
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("bad_request", { cause });
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Content-Length as a number: 0 when there is none, Infinity when it is no number. */
export function declaredLength(headers: Headers): number {
  const length = headers.get("content-length");
  if (length === null) return 0;
  return /^\d{1,15}$/.test(length) ? Number(length) : Number.POSITIVE_INFINITY;
}
