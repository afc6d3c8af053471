import { readArchive } from "#server/domains/account-data/account-data.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { sendParts } from "#server/http/send-parts.ts";
import type { Route } from "./+types/archive.ts";

/** Sends the archive that the emailed link leads to, only to its owner. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "account");
  await enforceLimit(getRequestContext(context), "account-archive");
  const { fileName, sizeBytes, parts } = await readArchive(ctx, params.id);
  return new Response(sendParts(parts), {
    headers: {
      "content-type": "application/zip",
      "content-length": String(sizeBytes),
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
}
