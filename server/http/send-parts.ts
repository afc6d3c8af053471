// Sends files in chunks while they are made or read.

type Part = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/**
 * Streams the parts as a response body. Each part is requested once the reader has taken the one before, and none after the reader has
 * left.
 */
export function sendParts(parts: AsyncGenerator<Part | string>): ReadableStream<Part> {
  return new ReadableStream<Part>({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}
