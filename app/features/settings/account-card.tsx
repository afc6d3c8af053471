import LogOut from "lucide-react/icons/log-out";
import { Form } from "react-router";
import type { Account } from "#contracts/viewer.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { UserTypeBadge, VerifiedBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { displayName } from "#app/components/viewer.ts";
import { TitledCard } from "#app/components/titled-card.tsx";

/** The account that is signed in, and the button to sign out. */
export function AccountCard({ account }: { account: Account }) {
  const { userType, verified } = account;
  return (
    <TitledCard id="account" title="Account Settings">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={account.name} imageUrl={account.avatarUrl} size="lg" />
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">{displayName(account)}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{account.email}</p>
          {(userType !== null || verified) && (
            <p className="mt-1 flex flex-wrap gap-2">
              {userType && <UserTypeBadge userType={userType} />}
              {verified && <VerifiedBadge />}
            </p>
          )}
        </div>
        <Form method="post" action="/auth/sign-out" reloadDocument>
          <Button type="submit" variant="secondary">
            <LogOut className="size-5" />
            Sign Out
          </Button>
        </Form>
      </div>
    </TitledCard>
  );
}
