import type { PageHandle } from "#app/components/page-shell.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { LoginPage } from "#app/features/landing/login-page.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { redirectSignedIn } from "#server/http/page-guards.ts";
import { safeNext } from "#server/http/sign-in/safe-next.ts";
import type { Route } from "./+types/login.ts";

export const handle: PageHandle = { isForReading: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeHiddenPage("Sign in", loaderData?.name);
}

export function loader({ request, context }: Route.LoaderArgs) {
  redirectSignedIn(context, request, "login");
  const query = new URL(request.url).searchParams;
  const { name, figures } = getSiteTexts();
  return { name, professionals: figures.professionals, next: safeNext(query.get("next")), hasNoCookies: query.get("cookies") === "none" };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} />;
}
