// Notifies members once a day of saved jobs that close today or tomorrow.
import type { Ctx } from "#server/domains/context.ts";
import { notifyAll } from "#server/domains/notify.ts";
import { addDays, indiaDayOf, startOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { formatLastDay } from "./closing-date.ts";
import { selectClosingForSystem } from "./tracker-queries.ts";

const atOnce = 200;

/** Notifies once for each job and closing date, unless the member has applied. Safe to repeat and to run in several processes. */
export async function notifyOfClosingJobs(ctx: Ctx): Promise<void> {
  const from = ctx.clock.now();
  const until = startOfIndiaDay(addDays(indiaDayOf(from), 2));
  let after: string | null = null;
  for (;;) {
    const saved = await withSystem(ctx.db, async (trx) => {
      const rows = await selectClosingForSystem(trx, { from, until, after, limit: atOnce });
      await notifyAll(
        ctx,
        trx,
        rows.map(({ id, user_id: userId, job_id: jobId, title, company, expires_at: expiresAt }) => ({
          userId,
          kind: "job_reminder" as const,
          title: `You can apply for ${title} at ${company} until ${formatLastDay(expiresAt)}`,
          body: "You saved it in your application tracker.",
          href: `/jobs/${jobId}`,
          key: `job_closing:${id}:${expiresAt.toISOString()}`,
          isBulk: true,
        })),
      );
      return rows;
    });
    after = saved.at(-1)?.id ?? null;
    if (saved.length < atOnce || ctx.stopping.aborted) return;
  }
}
