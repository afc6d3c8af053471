import { useMemo } from "react";
import type { Account, PageViewer } from "#contracts/viewer.ts";
import { useRootData } from "./root-data.ts";

/** What kind of member is signed in, or null for a visitor. Any page may ask. */
export function useViewer(): PageViewer | null {
  return useRootData()?.viewer ?? null;
}

/**
 * Who is signed in, or null for a visitor. For pages about their reader; on a page that all members see alike (`PageHandle`) the server
 * does not know, and a component that asks fails there: the frame is drawn with `accountFragment`.
 */
export function useAccount(): Account | null {
  const account = useRootData()?.account ?? null;
  return useMemo(() => (account === null ? null : (JSON.parse(account) as Account)), [account]);
}

/** The name to call somebody by: the profile's, else the part of the mail address before the @. */
export function displayName(account: Pick<Account, "name" | "email">): string {
  return account.name.trim() || (account.email.split("@")[0] ?? "");
}
