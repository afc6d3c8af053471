import { AreaPage } from "#app/features/areas/area-page.tsx";
import { areaWords } from "#app/features/areas/area-words.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/journals.ts";

export function meta() {
  return [{ title: "My Journals" }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context, request);
  return null;
}

export default function Journals() {
  return <AreaPage {...areaWords.journals} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
