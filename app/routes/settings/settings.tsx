import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { useAccount } from "#app/components/viewer.ts";
import { SettingsPage } from "#app/features/settings/settings-page.tsx";
import { getDeletion, getExport } from "#server/domains/account-data/account-data.ts";
import { listDevices } from "#server/domains/accounts/accounts.ts";
import { getOwnProfile, getVerificationState } from "#server/domains/profiles/profiles.ts";
import { loadPart } from "#server/http/load-parts.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/settings.ts";

export function meta() {
  return describeHiddenPage("Settings");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "account");
  const { onboardingCompleted, userType } = ctx.viewer;
  const [profile, verification, devices, archive, deletion] = await Promise.all([
    loadPart(ctx, "own profile", () => getOwnProfile(ctx)),
    loadPart(ctx, "verification", async () => (onboardingCompleted && userType ? getVerificationState(ctx) : null)),
    loadPart(ctx, "devices", () => listDevices(ctx)),
    loadPart(ctx, "export", () => getExport(ctx)),
    loadPart(ctx, "deletion", () => getDeletion(ctx)),
  ]);
  return { profile, verification, devices, archive, deletion, formKey: getRequestContext(context).formKey };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const account = useAccount();
  return account && <SettingsPage account={account} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
