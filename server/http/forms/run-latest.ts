// Runs heavy work once at a time per member, always the latest: it uses few threads, and no member's previews or prints should delay those
// of others.
import { AppError } from "#server/platform/errors/app-error.ts";

type Line = { next: PromiseWithResolvers<void> | null };

const lines = new Map<string, Line>();

/**
 * Runs `work` when the member's current work of the same `kind` is done. An earlier call that is still waiting is outdated and throws
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
