import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { ReadingChoicesPage } from "#app/features/tech-flash/reading-choices-page.tsx";
import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
import { getReadingChoicesScreen } from "#server/domains/tech-flash/tech-flash.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleReadingChoicesForm } from "#server/http/screens/tech-flash/reading-choices-forms.ts";
import type { Route } from "./+types/choices.ts";

export function meta() {
  return describeHiddenPage("Your Tech Flash");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return getReadingChoicesScreen(requireMember(context, request));
}

export function action({ request, context }: Route.ActionArgs) {
  return handleReadingChoicesForm(request, context);
}

/** If a word cannot be sent, keeps it in its field. Nothing is typed for the other choices: for them the general toast is enough. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = await request.clone().formData();
  if (fields.get("intent") === "mute-word") return submitOrKeepInput(request, serverAction);
  let isStored = false;
  try {
    return await serverAction();
  } catch (thrown) {
    // After a choice the server redirects. One that another choice cuts short has arrived as a rule.
    isStored = thrown instanceof Response || request.signal.aborted;
    throw thrown;
  } finally {
    // The cards that it took away come back (`choose-on-card.ts`).
    if (!isStored) window.dispatchEvent(new Event("choice-failed"));
  }
}

export default function ReadingChoices({ loaderData, actionData }: Route.ComponentProps) {
  return <ReadingChoicesPage screen={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
