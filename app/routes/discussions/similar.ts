import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { SimilarDiscussion } from "#contracts/discussions.ts";
import { loadSimilar } from "#server/http/screens/discussions/discussion-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/similar.ts";

/** Returns discussions that are similar to a title that is being typed. */
export function loader({ request, context }: Route.LoaderArgs): Promise<SimilarDiscussion[]> {
  return loadSimilar(getRequestContext(context), new URL(request.url).searchParams.get("title") ?? "");
}

/** If the connection fails, no similar discussions are shown. Nothing else depends on them. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SimilarDiscussion[]> {
  return withUnreachableFallback(serverLoader(), []);
}
