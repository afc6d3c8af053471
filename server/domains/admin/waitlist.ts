// The waitlist for admins, as a page and as a file.
import type { WaitlistView } from "#contracts/admin.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { requireAdmin } from "#server/domains/profiles/profiles.ts";
import { listWaitlist, readWaitlist } from "#server/domains/waitlist/waitlist.ts";
import { writeCsvLine } from "#server/platform/csv/csv-line.ts";
import { actAsAdmin } from "./audit-log.ts";

/** The number of people on the waitlist, and the latest of them. Throws `not_found` for everybody but admins. */
export async function getWaitlist(ctx: MemberCtx): Promise<WaitlistView> {
  requireAdmin(ctx.viewer);
  return readWaitlist(ctx);
}

/**
 * Logs the export and returns the list as CSV in pieces, each made when it is read; the first to join come first. Throws `not_found` for
 * everybody but admins.
 */
export async function exportWaitlist(ctx: MemberCtx): Promise<AsyncGenerator<string>> {
  const { count } = await getWaitlist(ctx);
  await actAsAdmin(ctx, async () => ({
    result: undefined,
    entry: { action: "export-waitlist", target: "the waitlist", outcome: count === 1 ? "1 entry" : `${count} entries` },
  }));
  return writeList(ctx);
}

async function* writeList(ctx: MemberCtx): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\u{feff}${writeCsvLine(["Name", "Email address", "Company", "Looking for", "Joined"])}`;
  for await (const rows of listWaitlist(ctx)) {
    yield rows
      .map(({ name, email, company, roles, joinedAt }) => writeCsvLine([name, email, company, roles, joinedAt.toISOString()]))
      .join("");
  }
}
