import { createElement } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Account } from "#contracts/viewer.ts";
import type { FragmentRenderer } from "./cached-fragment.tsx";

/** HTML that depends on the account, rendered when the page is sent. */
export type AccountFragment = (reader: { account: Account | null }) => string;

/** The fragments of one page. */
export type Fragments = FragmentRenderer & {
  /** Fills in all fragments but those that show the account, which are returned between the strings around them. */
  split(page: string): (string | AccountFragment)[];
  /** Fills in all fragments; `account` is null for a visitor. */
  fill(page: string, account?: Account | null): string;
};

/** Size of the cache in characters, briefly up to twice as many. A card takes about 1,500 with its key. */
const maxLength = 16_000_000;

// Cannot occur in members' texts: random for each process, and "<" is escaped in them.
const placeholder = `fragment-${crypto.randomUUID()}`;
const componentIds = new Map<unknown, number>();
let recent = new Map<string, string>();
let previous = new Map<string, string>();
let recentLength = 0;

/** Collects the fragments of a page that is about to be rendered. */
export function createFragments(): Fragments {
  const slots: { render: AccountFragment; isPersonal: boolean }[] = [];
  const addSlot = (render: AccountFragment, isPersonal: boolean) =>
    createElement(placeholder, { at: slots.push({ render, isPersonal }) - 1 });

  function split(page: string): (string | AccountFragment)[] {
    const [head = "", ...pieces] = page.split(`<${placeholder} at="`);
    const end = `"></${placeholder}>`;
    const found: (string | AccountFragment)[] = [];
    let text = head;
    for (const piece of pieces) {
      const at = piece.indexOf(end);
      const slot = slots[Number(piece.slice(0, at))];
      if (slot?.isPersonal) {
        found.push(text, slot.render);
        text = "";
      } else text += slot?.render({ account: null }) ?? "";
      text += piece.slice(at + end.length);
    }
    return [...found, text];
  }

  return {
    render: (Component, props) => addSlot(() => renderCached(Component, props), false),
    renderForAccount: (Component, props) => addSlot(({ account }) => renderCached(Component, { ...props, account }), true),
    split,
    fill: (page, account = null) => {
      const texts = split(page).map((piece) => (typeof piece === "string" ? piece : piece({ account })));
      return texts.join("");
    },
  };
}

function renderCached<Props extends object>(Component: (props: Props) => ReactNode, props: Props): string {
  const key = `${idOf(Component)} ${JSON.stringify(props)}`;
  const cached = recent.get(key);
  if (cached !== undefined) return cached;
  const html = previous.get(key) ?? renderToString(<Component {...props} />, { identifierPrefix: placeholder });
  if (html.includes(placeholder)) throw new Error(`${Component.name} uses useId, whose value would differ on every page`);
  remember(key, html);
  return html;
}

/** Two generations: what was not used since the current one began is evicted when it is full. */
function remember(key: string, html: string): void {
  recent.set(key, html);
  recentLength += key.length + html.length;
  if (recentLength <= maxLength / 2) return;
  previous = recent;
  recent = new Map();
  recentLength = 0;
}

function idOf(component: unknown): number {
  const id = componentIds.get(component) ?? componentIds.size;
  componentIds.set(component, id);
  return id;
}
