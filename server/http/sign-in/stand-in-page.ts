// The pages of the local stand-in issuer: plain HTML without scripts.
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { DemoAccount } from "#server/domains/accounts/accounts.ts";
import { standInEmailMaxLength, standInNameMaxLength } from "#server/platform/identity/stand-in/stand-in-account.ts";
import { standInBar, writeDocument } from "../html-document.ts";
import type { Html } from "../html-document.ts";

export type ChooserProps = {
  /** The address of this sign-in, to which the forms are sent. */
  action: string;
  demoAccounts: DemoAccount[];
  error?: string;
  values?: { email: string; name: string };
};

const styles = `
:root { color-scheme: light dark; --paper: light-dark(#faf6ed, #0b191d); --surface: light-dark(#fffdf8, #112529); --ink: light-dark(#10272d, #ecf1ea);
  --soft: light-dark(#40545a, #b5c5c4); --line: light-dark(#e0d8c8, #24403f); --edge: light-dark(#7d8178, #67837f); --accent: light-dark(#0b5a68, #62c6c9);
  --on-accent: light-dark(#ffffff, #04252a); --notice: light-dark(#fbecc9, #35290e); --danger: light-dark(#a5271c, #f39082); --focus: light-dark(#bd6d00, #f0b145); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", system-ui, sans-serif; }
aside { background: var(--notice); padding: 0.25rem 1rem; text-align: center; font-size: 0.75rem; line-height: 1rem; }
main { max-width: 28rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.75rem; }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem; }
p { margin: 0 0 1rem; }
.notice { background: var(--notice); border-radius: 0.375rem; padding: 0.75rem 1rem; }
.panel { background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; padding: 1.25rem; }
label { display: block; font-weight: 600; margin: 0 0 0.25rem; }
input { width: 100%; min-height: 2.75rem; margin: 0 0 1rem; padding: 0 0.75rem; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--edge); border-radius: 0.375rem; }
button { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; font-weight: 600; cursor: pointer; color: var(--on-accent);
  background: var(--accent); border: 1px solid transparent; border-radius: 0.375rem; }
button.person { color: inherit; text-align: left; background: var(--surface); border-color: var(--line); overflow-wrap: anywhere; }
button.person:hover { border-color: var(--accent); }
button.person span { display: block; font-weight: 400; font-size: 0.9375rem; color: var(--soft); }
button.quiet { margin-top: 1.5rem; color: var(--accent); background: none; }
:is(button, input, a):focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
.error { color: var(--danger); font-weight: 600; }
a { color: var(--accent); }
`;

const styleHash = `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;
// A complete element, so that no formatter changes a space and so the hash.
const styleTag = raw(`<style>${styles}</style>`);

/** The policy of these pages, which allows their one style and forms to this site. */
export const standInPolicy = `default-src 'none'; style-src ${styleHash}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Renders the page on which people choose an account. */
export function chooserPage({ action, demoAccounts, error, values }: ChooserProps): string {
  const people = demoAccounts.map(
    ({ email, name, about }) =>
      html`<li>
        <form method="post" action="${action}">
          <input type="hidden" name="email" value="${email}" /><input type="hidden" name="name" value="${name}" />
          <button class="person">${name}<span>${about}</span></button>
        </form>
      </li>`,
  );
  return page(
    "Choose an account",
    html`<h1>Choose an account</h1>
      <p class="notice">
        Google is not set up here, so this page stands in for it. It works on this computer only, and you can be anybody: nothing is
        checked.
      </p>
      <form method="post" action="${action}" class="panel">
        ${error ? html`<p class="error" id="email-error" role="alert">${error}</p>` : ""}
        <label for="email">Email</label>
        <input
          id="email"
          name="email"
          type="text"
          inputmode="email"
          autocomplete="email"
          autocapitalize="none"
          spellcheck="false"
          required
          autofocus
          maxlength="${standInEmailMaxLength}"
          value="${values?.email ?? ""}"
          ${error ? raw('aria-invalid="true" aria-describedby="email-error"') : ""}
        />
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" maxlength="${standInNameMaxLength}" value="${values?.name ?? ""}" />
        <button>Continue</button>
      </form>
      ${
        people.length > 0
          ? html`<h2>Or continue as a demo member</h2>
              <ul>
                ${people}
              </ul>`
          : ""
      }
      <form method="post" action="${action}/cancel"><button class="quiet">Cancel</button></form>`,
  );
}

/** Renders the page for a sign-in that cannot continue, for example because it took longer than ten minutes. */
export function brokenSignInPage(): string {
  return page(
    "This sign-in cannot continue",
    html`<h1>This sign-in cannot continue</h1>
      <p>It may have taken too long, or been opened in another browser. Nothing is lost: please start again.</p>
      <p><a href="/login">Back to sign-in</a></p>`,
  );
}

function page(title: string, content: Html): string {
  return writeDocument({
    title,
    head: styleTag,
    body: html`<body>
      ${standInBar(true)}
      <main>${content}</main>
    </body>`,
  });
}
