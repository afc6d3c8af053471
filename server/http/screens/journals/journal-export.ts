// Sends a member's journals as a ZIP of Markdown files.
import type { MemberCtx } from "#server/domains/context.ts";
import { exportJournals } from "#server/domains/journals/journals.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { zipFiles } from "#server/platform/zip/zip-files.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";
import { sendParts } from "#server/http/send-parts.ts";

/** Sends the archive, which is packed while it is sent. Throws `too_many_requests`. */
export async function handleJournalExport(context: RouterContext, ctx: MemberCtx): Promise<Response> {
  await enforceLimit(getRequestContext(context), "journal-export");
  const day = indiaDayOf(ctx.clock.now());
  return new Response(sendParts(zipFiles(exportJournals(ctx))), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="sangam-journals-${day}.zip"`,
      "cache-control": "private, no-store",
    },
  });
}
