import { readArchive } from "#server/domains/account-data/account-data.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/archive.ts";

/** The archive behind the mailed link, for its owner alone. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { fileName, bytes } = await readArchive(requireMember(context, request, "account"), params.id);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/zip",
      "content-length": String(bytes.byteLength),
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
}
