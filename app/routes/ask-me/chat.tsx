import { AskMePage } from "#app/features/ask-me/ask-me-page.tsx";
import { describeHiddenPage, describeOpenPage } from "#app/lib/describe-page.ts";
import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
import { RouteError } from "#app/components/route-error.tsx";
import type { AskMeFormAnswer } from "#contracts/ask-me.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { handleAskMeForm } from "#server/http/screens/ask-me/ask-me-forms.ts";
import { loadAskMe } from "#server/http/screens/ask-me/ask-me-screen.ts";
import type { Route } from "./+types/chat.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.conversation) return describeHiddenPage(`${loaderData.conversation.title} · Ask Me`);
  return describeOpenPage({
    site: loaderData,
    title: "Ask Me",
    description: "Interview preparation, resumes and career guidance, with sources from the community.",
    path: "/ask-me",
  });
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const screen = await loadAskMe(request, context, params.sessionId ?? null);
  return { ...screen, name: getSiteTexts().name };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleAskMeForm(request, context, params.sessionId ?? null);
}

/** If the form cannot be sent, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AskMeFormAnswer> {
  return submitOrKeepInput<AskMeFormAnswer>(request, serverAction, { toast: { key: "something-wrong" } });
}

export default function AskMe({ loaderData, actionData }: Route.ComponentProps) {
  return <AskMePage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}

const missing = {
  title: "Conversation not found",
  text: "This conversation may have been deleted or doesn't exist.",
  way: { label: "Back to Ask Me", to: "/ask-me" },
};
