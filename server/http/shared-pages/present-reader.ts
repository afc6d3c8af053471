// The signed-in member, as the root loader returns them to pages.
import type { Account, PageReader, PageViewer, Viewer } from "#contracts/viewer.ts";
import type { RequestContext } from "../request-context.ts";
import { slots } from "./page-template.ts";

/** Returns the root loader's data about the viewer. On a shared page, only what many members have in common; the rest are slots. */
export function presentReader({ ctx: { viewer }, isSharedPage }: Pick<RequestContext, "ctx" | "isSharedPage">): PageReader {
  if (!viewer) return { viewer: null, account: null };
  if (isSharedPage) return { viewer: { ...presentViewer(viewer), userId: slots.userId }, account: slots.account };
  return { viewer: presentViewer(viewer), account: JSON.stringify(presentAccount(viewer)) };
}

/** Returns what identifies a member or belongs to them alone. */
export function presentAccount({ email, name, avatarUrl, city, userType, verified, hasUnread, roles }: Viewer): Account {
  return { email, name, avatarUrl, city, userType, verified, hasUnread, roles };
}

function presentViewer({ userId, userType, onboardingCompleted, deletionDueAt }: Viewer): PageViewer {
  return { userId, userType, onboardingCompleted, deletionDueAt };
}
