// Who is signed in, as pages are told.
import type { Account, PageReader, PageViewer, Viewer } from "#contracts/viewer.ts";
import type { RequestContext } from "../request-context.ts";
import { places } from "./drawing.ts";

/**
 * What the root loader answers of the viewer. Of a page that all members see alike, only what many have in common; the rest has its place.
 */
export function presentReader({ ctx: { viewer }, isAlike }: Pick<RequestContext, "ctx" | "isAlike">): PageReader {
  if (!viewer) return { viewer: null, account: null };
  if (isAlike) return { viewer: { ...presentViewer(viewer), userId: places.userId }, account: places.account };
  return { viewer: presentViewer(viewer), account: JSON.stringify(presentAccount(viewer)) };
}

/** What names a member or is theirs alone. */
export function presentAccount({ email, name, avatarUrl, city, userType, verified, hasUnread, roles }: Viewer): Account {
  return { email, name, avatarUrl, city, userType, verified, hasUnread, roles };
}

function presentViewer({ userId, userType, onboardingCompleted, deletionDueAt }: Viewer): PageViewer {
  return { userId, userType, onboardingCompleted, deletionDueAt };
}
