// Which viewers may see which page, and where the others are redirected (specification 1, sections 2, 4 and 6).
import { redirect } from "react-router";
import type { Viewer } from "#contracts/viewer.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { redirectWithToast } from "./forms/flash.ts";
import { signInAgain } from "./forms/unshown-form.ts";
import type { Unshown } from "./forms/unshown-form.ts";
import { getCtx, getRequestContext } from "./request-context.ts";
import type { RouterContext } from "./request-context.ts";
import { safeNext } from "./sign-in/safe-next.ts";
import { redirectToDashboard } from "./screens/sign-in-screen.ts";

/** The kinds of viewers that redirects distinguish: not signed in, without a finished profile, or a member of one of the two types. */
export type ViewerKind = "visitor" | "incomplete" | "campus" | "corporate";

type Rule =
  | "page"
  | {
      to: string;
      /** `here`: come back to this page; `onward`: keep the `next` it came with; `instead`: go to that `next` when there is one. */
      next?: "here" | "onward" | "instead";
      /**
       * The reason for the redirect, if the target page does not show it. The target may be the page they came from, and nothing would seem
       * to happen.
       */
      toast?: "join-sign-in" | "corporate-only";
    };

const page = "page";
const selection: Rule = { to: "/onboarding/select", next: "onward" };
const news: Rule = { to: "/tech-flash", next: "instead" };
const dashboard: Rule = { to: "/dashboard", next: "instead" };
const start: Rule = { to: "/", toast: "join-sign-in" };
const comeBack: Rule = { to: "/login", next: "here" };
const finishFirst: Rule = { to: "/onboarding/select", next: "here" };

const rules = {
  landing: { visitor: page, incomplete: { to: "/onboarding/select" }, campus: { to: "/tech-flash" }, corporate: { to: "/tech-flash" } },
  login: { visitor: page, incomplete: selection, campus: news, corporate: news },
  "profile-type": { visitor: { to: "/login", next: "onward" }, incomplete: page, campus: news, corporate: news },
  onboarding: { visitor: start, incomplete: page, campus: dashboard, corporate: dashboard },
  /** The single-page forms, which lead to the dashboard. */
  "profile-form": { visitor: start, incomplete: page, campus: dashboard, corporate: dashboard },
  "corporate-details": { visitor: start, incomplete: page, campus: news, corporate: news },
  /** The form's own page, so that a second press leads to step 2, as the first did. */
  "corporate-details-form": {
    visitor: start,
    incomplete: page,
    campus: news,
    corporate: { to: "/onboarding/corporate?step=verify", next: "onward" },
  },
  "corporate-verification": { visitor: start, incomplete: { to: "/onboarding/corporate", next: "onward" }, campus: news, corporate: page },
  /** Pages that need a member, such as bookmarks and journals, and everything that writes. */
  private: { visitor: comeBack, incomplete: finishFirst, campus: page, corporate: page },
  hub: { visitor: comeBack, incomplete: { to: "/onboarding", next: "here" }, campus: page, corporate: page },
  "corporate-only": { visitor: comeBack, incomplete: finishFirst, campus: { to: "/dashboard", toast: "corporate-only" }, corporate: page },
  /** Pages about the account itself, with or without a finished profile. */
  account: { visitor: comeBack, incomplete: page, campus: page, corporate: page },
} as const satisfies Record<string, Record<ViewerKind, Rule>>;

/** A kind of page, by who may see it. */
export type PageKind = keyof typeof rules;

type VisitorPage = "landing" | "login";

/** A kind of page that only members may see. */
export type MemberPageKind = Exclude<PageKind, VisitorPage>;

/** The kind of this viewer. */
export function viewerKindOf(viewer: Viewer | null): ViewerKind {
  if (!viewer) return "visitor";
  return viewer.onboardingCompleted && viewer.userType ? viewer.userType : "incomplete";
}

/** The redirect for a viewer of `viewerKind` on a page of `pageKind`; null for no redirect. `here` is the page's path and query. */
export function findRedirect(pageKind: PageKind, viewerKind: ViewerKind, here: string): string | null {
  const rule: Rule = rules[pageKind][viewerKind];
  if (rule === "page") return null;
  const wanted = rule.next === "here" ? here : wantedPage(here);
  if (rule.next === undefined || wanted === null) return rule.to;
  return rule.next === "instead" ? wanted : `${rule.to}${rule.to.includes("?") ? "&" : "?"}next=${encodeURIComponent(wanted)}`;
}

/** Lets visitors in and redirects everybody who is signed in; for the first line of the loaders of `/` and `/login`. */
export function redirectSignedIn(context: RouterContext, request: Request, pageKind: VisitorPage): Ctx {
  const ctx = getCtx(context);
  const to = findRedirectOf(ctx.viewer, request, pageKind);
  if (to !== null) throw redirectToDashboard(to);
  return ctx;
}

/**
 * The context of a member, for the first line of a loader or action of `pageKind` (default: any finished profile). Throws the redirect for
 * everybody else; `next` then names the page, so that they return to it after signing in or onboarding.
 */
export function requireMember(context: RouterContext, request: Request, pageKind: MemberPageKind = "private"): MemberCtx {
  const ctx = getCtx(context);
  const to = findRedirectOf(ctx.viewer, request, pageKind);
  if (to !== null) {
    const viewerKind = viewerKindOf(ctx.viewer);
    const rule: Rule = rules[pageKind][viewerKind];
    // All other redirects lead onward, as after a button that was pressed twice; the sent form is not shown again.
    if (rule !== "page" && (viewerKind === "visitor" || rule.next === "here" || rule.toast)) {
      getRequestContext(context).outcome.unshown = describeRefusal(viewerKind, to);
    }
    throw rule !== "page" && rule.toast ? redirectWithToast(context, to, { key: rule.toast }) : redirect(to);
  }
  if (!isMemberCtx(ctx)) throw new AppError("sign_in_required");
  return ctx;
}

/**
 * For a member who was allowed to send this form when it was shown. It stays in its tab while they sign in or finish their profile in
 * another one.
 */
function describeRefusal(viewerKind: ViewerKind, to: string): Unshown {
  if (viewerKind === "visitor") return signInAgain(to);
  if (viewerKind !== "incomplete") return { error: new AppError("forbidden") };
  const message = "Please complete your profile in another tab, then send this once more";
  return { error: new AppError("forbidden", { message }), way: { href: to, label: "Complete your profile" } };
}

/** The context of an admin. Throws `not_found` for everybody else, who need not know that the page exists. */
export function requireAdmin(context: RouterContext): MemberCtx {
  const ctx = getCtx(context);
  if (!isMemberCtx(ctx) || !ctx.viewer.roles.includes("admin")) throw new AppError("not_found");
  return ctx;
}

/** The page that should be shown in the end, from `?next=` in `address`; null when there is none that is safe and on this site. */
export function wantedPage(address: string): string | null {
  const next = safeNext(new URL(address, base).searchParams.get("next"));
  return next !== null && !passedThrough.test(next) ? next : null;
}

// Any base will do, because only the query is read.
const base = "http://own.invalid";
// The pages of sign-in and onboarding, which would lead in circles as a destination.
const passedThrough = /^\/(?:$|[?#]|(?:login|auth|onboarding|stand-in|theme)(?:[/?#]|$))/;

function findRedirectOf(viewer: Viewer | null, request: Request, pageKind: PageKind): string | null {
  const { pathname, search } = new URL(request.url);
  return findRedirect(pageKind, viewerKindOf(viewer), pathname + search);
}
