import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { AiSpendPage } from "#app/features/admin/ai-spend-page.tsx";
import { loadAiSpend } from "#server/http/screens/admin/admin-pages.ts";
import type { Route } from "./+types/ai-spend.ts";

export function meta() {
  return describeHiddenPage("AI spend");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadAiSpend(request, context);
}

export default function Spend({ loaderData }: Route.ComponentProps) {
  return <AiSpendPage spend={loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
