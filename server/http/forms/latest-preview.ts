// Previews one at a time for each member, the latest first: all texts are rendered in one thread, and nobody's previews keep others waiting.
import { AppError } from "#server/platform/errors/app-error.ts";

type Line = { next: PromiseWithResolvers<void> | null };

const lines = new Map<string, Line>();

/**
 * Runs `work` once the member's preview under way is done. One that still waits then is of an older text: it is given up, and throws
 * `too_many_requests`.
 */
export async function previewLatest<Preview>(userId: string, work: () => Promise<Preview>): Promise<Preview> {
  const line = lines.get(userId) ?? { next: null };
  if (lines.has(userId)) {
    line.next?.reject(new AppError("too_many_requests", { retryAfterSeconds: 1 }));
    line.next = Promise.withResolvers();
    await line.next.promise;
  }
  lines.set(userId, line);
  try {
    return await work();
  } finally {
    const { next } = line;
    line.next = null;
    if (next) next.resolve();
    else lines.delete(userId);
  }
}
