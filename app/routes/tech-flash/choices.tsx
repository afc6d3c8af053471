import { RouteError } from "#app/components/route-error.tsx";
import { ReadingChoicesPage } from "#app/features/tech-flash/reading-choices-page.tsx";
import { submitOrKeepInput } from "#app/lib/unreachable-server.ts";
import { getReadingChoicesScreen } from "#server/domains/tech-flash/tech-flash.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleReadingChoicesForm } from "#server/http/screens/reading-choices-forms.ts";
import type { Route } from "./+types/choices.ts";

export function meta() {
  return [{ title: "Your Tech Flash" }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  return getReadingChoicesScreen(requireMember(context, request));
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleReadingChoicesForm(request, context, ctx));
}

/** What was typed stays when it cannot be sent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepInput(request, serverAction);
}

export default function ReadingChoices({ loaderData, actionData }: Route.ComponentProps) {
  return <ReadingChoicesPage screen={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
