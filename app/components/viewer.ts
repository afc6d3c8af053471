import { useMemo } from "react";
import type { Account, PageViewer } from "#contracts/viewer.ts";
import { useRootData } from "./root-data.ts";

/** The kind of member that is signed in, or null for a visitor. Usable on any page. */
export function useViewer(): PageViewer | null {
  return useRootData()?.viewer ?? null;
}

/**
 * Who is signed in, or null for a visitor. Only for pages about their reader. On a page that is the same for all members (`PageHandle`) the
 * server does not know the account, and a component that calls this fails; the frame uses `accountFragment` instead.
 */
export function useAccount(): Account | null {
  const account = useRootData()?.account ?? null;
  return useMemo(() => (account === null ? null : (JSON.parse(account) as Account)), [account]);
}

/** The name by which to address somebody: the profile's, else the part of the mail address before the @. */
export function displayName(account: Pick<Account, "name" | "email">): string {
  return account.name.trim() || (account.email.split("@")[0] ?? "");
}
