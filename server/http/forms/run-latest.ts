// Heavy work one at a time for each member, the latest first: it is done in few threads, and nobody's previews or prints keep others
// waiting.
import { AppError } from "#server/platform/errors/app-error.ts";

type Line = { next: PromiseWithResolvers<void> | null };

const lines = new Map<string, Line>();

/**
 * Runs `work` once the member's work of the same `kind` is done. One that still waits then is of an older state: it is given up, and throws
 * `too_many_requests`.
 */
export async function runLatest<Result>(kind: "preview" | "print", userId: string, work: () => Promise<Result>): Promise<Result> {
  const name = `${kind} ${userId}`;
  const line = lines.get(name) ?? { next: null };
  if (lines.has(name)) {
    line.next?.reject(new AppError("too_many_requests", { retryAfterSeconds: 1 }));
    line.next = Promise.withResolvers();
    await line.next.promise;
  }
  lines.set(name, line);
  try {
    return await work();
  } finally {
    const { next } = line;
    line.next = null;
    if (next) next.resolve();
    else lines.delete(name);
  }
}
