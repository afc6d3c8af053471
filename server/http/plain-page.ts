// Error pages without React, for requests that do not reach the application.
import { html } from "hono/html";
import type { ServerBuild } from "react-router";
import type { Config } from "#server/platform/config/config.ts";
import { errorCodes } from "#server/platform/errors/app-error.ts";
import type { AppError, ErrorCode } from "#server/platform/errors/app-error.ts";
import { addressOf } from "./address.ts";
import type { SentForm } from "./forms/sent-form.ts";
import type { Way } from "./forms/unshown-form.ts";
import { linkStylesheets, standInBar, writeDocument } from "./html-document.ts";
import type { Html } from "./html-document.ts";
import { retryHeader } from "./problem.ts";
import type { Theme } from "./request-context.ts";
import { renderSent } from "./sent-section.ts";

type Link = Way & { isInNewTab?: boolean };
type PlainPage = { title: string; text: string; link: Link | null; sent?: Html };

/** The values of a refused form. `way`: a page on which its sender can remove the cause, and then send the form again. */
export type Returned = SentForm & { way?: Way | undefined };

export type PlainLook = {
  /** The addresses of the style sheets in the browser build. */
  stylesheets: readonly string[];
  /** PUBLIC_URL. */
  publicUrl: string;
  isStandIn: boolean;
  /** The reader's choice. Default: the device's setting. */
  theme?: Theme;
};

const retrySeconds = 20;

/** The look of plain pages with these settings. `build` is missing in a process without pages. */
export function createPlainLook({ PUBLIC_URL, isStandIn }: Config, build?: ServerBuild): PlainLook {
  return { stylesheets: build?.assets.routes["root"]?.css ?? [], publicUrl: PUBLIC_URL, isStandIn };
}

/**
 * An error as a page, for a browser that requested one. `opened` is the path that was to be read; null when a form was sent, of which
 * `sent` is shown again.
 */
export function errorPage(error: AppError, look: PlainLook, opened: string | null, sent: Returned | null = null): Response {
  if (error.code === "unavailable" && opened !== null) return waitingPage(error, look, opened);
  const isToSend = sent !== null && sent.isWhole && (sent.way !== undefined || canPass(error));
  const link = isToSend ? inNewTab(sent.way) : wayOn(error, look.publicUrl, opened);
  const ofCode = errorCodes[error.code].title;
  const plain = sent ? adviseSender(error.code, isToSend) : advise(error.code, opened);
  // The message of a limit already says how long to wait.
  const isLimit = error.code === "too_many_requests";
  const title = isLimit ? "One moment, please" : ofCode;
  const own = isLimit ? `${error.message}. ${plain}` : endSentence(error.message);
  const text = error.message === ofCode ? plain : own;
  return new Response(renderPlainPage({ title, text, link, sent: sent ? renderSent(sent, isToSend) : undefined }, look), {
    status: error.status,
    headers: { "content-type": "text/html; charset=utf-8", ...retryHeader(error) },
  });
}

function canPass({ code, status }: AppError): boolean {
  return status >= 500 || code === "too_many_requests";
}

/** Opens in a new tab, because in this one the form would be lost. */
function inNewTab(way: Way | undefined): Link | null {
  return way ? { ...way, isInNewTab: true } : null;
}

/** The link to the best next step: trying again, if the error may go away. */
function wayOn(error: AppError, publicUrl: string, opened: string | null): Link {
  // A browser that used another name or address of the site is refused here; this link leads to the right one.
  if (error.code === "foreign_origin") return { href: publicUrl, label: `Open ${publicUrl}` };
  return canPass(error) && opened !== null ? { href: opened, label: "Try again" } : { href: "/", label: "Go to the home page" };
}

function endSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** Says what to do with the form that is shown below. */
function adviseSender(code: ErrorCode, isToSend: boolean): string {
  if (code === "not_found") return `${advise(code, null)} What you wrote is below; copy it if you need it.`;
  if (code === "too_large") return "Nothing was changed. What you wrote is below: copy it, go back, make it shorter, and send it again.";
  return `Nothing was changed. What you wrote is below${isToSend ? ": wait a moment, then send it again." : "; copy it if you need it."}`;
}

/** Says what to do now. "Go back" is for forms that cannot be shown again, such as those with a file. */
function advise(code: ErrorCode, opened: string | null): string {
  if (code === "not_found") return "It may have been removed, or it belongs to another account.";
  if (code === "too_large") return "Nothing was changed. Go back, make it shorter or choose a smaller file, and send it again.";
  if (opened === null) return "Nothing was changed. Go back and try again.";
  return code === "bad_request" ? "The address may be cut off or mistyped." : "You can open this page again later.";
}

/** The path and query that somebody wanted to read; null when a form was sent. */
export function openedAddress({ method, url }: { method: string; url: string }): string | null {
  const { path, query } = addressOf(url);
  return method === "GET" ? path + (query === "" ? "" : `?${query}`) : null;
}

/** A page that reloads by itself until the site is back. */
function waitingPage(error: AppError, look: PlainLook, opened: string): Response {
  const page = {
    title: "We are back in a moment",
    text: "The site is busy or under maintenance. This page tries again automatically.",
    link: { href: opened, label: "Try again now" },
  };
  const refresh = String(Math.max(retrySeconds, error.retryAfterSeconds ?? 0));
  return new Response(renderPlainPage(page, look), {
    status: error.status,
    headers: { "content-type": "text/html; charset=utf-8", refresh, ...retryHeader(error) },
  });
}

// The logo as on every other page, so that the reader can tell whose error page it is.
const logoMark = html`<svg
  viewBox="0 0 32 28"
  width="36"
  height="32"
  class="mb-4"
  aria-hidden="true"
  fill="none"
  stroke-width="4.5"
  stroke-linecap="round"
>
  <path d="M3 24 C 13 24 12 14 22 14" class="stroke-marigold" />
  <path d="M3 4 C 13 4 12 14 22 14 H 29" class="stroke-peacock" />
</svg>`;

/** Writes a plain page in the site's own style. */
function renderPlainPage({ title, text, link, sent }: PlainPage, { stylesheets, isStandIn, theme }: PlainLook): string {
  const body = html`<body>
    ${standInBar(isStandIn)}
    <main class="alone">
      ${logoMark}
      <h1>${title}</h1>
      <p>${text}</p>
      ${link && html`<p>${renderLink(link)}</p>`} ${sent ?? ""}
    </main>
  </body>`;
  return writeDocument({ title, head: linkStylesheets(stylesheets), body, theme });
}

function renderLink({ href, label, isInNewTab = false }: Link): Html {
  if (isInNewTab) return html`<a href="${href}" target="_blank" class="button button-primary">${label}</a>`;
  return html`<a href="${href}" class="button button-primary">${label}</a>`;
}
