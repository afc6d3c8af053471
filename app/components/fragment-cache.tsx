import { createElement } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Account } from "#contracts/viewer.ts";
import type { FragmentRenderer } from "./cached-fragment.tsx";

/** HTML that depends on the account, rendered when the page is sent. */
export type AccountFragment = (reader: { account: Account | null }) => string;

/** Cached HTML: the same object on every page that shows it. */
export type Fragment = { readonly html: string };

/** The fragments of one page. */
export type Fragments = FragmentRenderer & {
  /** The page's own text with all fragments in their places; `account` is null for a visitor. */
  list(page: string, account?: Account | null): (string | Fragment)[];
  /** The same for a page that is shared by all readers: fragments that show the account are left as functions, to be rendered later. */
  listShared(page: string): (string | Fragment | AccountFragment)[];
};

/**
 * Size of the cache in characters; for short periods it holds up to twice as many. A card takes about 1,500 with its key. Fragments that
 * have been sent are stored as bytes, too (`encodePieces`), which are not counted.
 */
const maxLength = 16_000_000;

// Cannot occur in members' texts: it is random for each process, and "<" is escaped in those texts.
const placeholder = `fragment-${crypto.randomUUID()}`;
const componentIds = new Map<unknown, number>();
let recent = new Map<string, Fragment>();
let previous = new Map<string, Fragment>();
let recentLength = 0;

/** Collects the fragments of a page that is about to be rendered. */
export function createFragments(): Fragments {
  type Slot = { render: (reader: { account: Account | null }) => Fragment; isPersonal: boolean };
  const slots: Slot[] = [];
  const addSlot = (render: Slot["render"], isPersonal: boolean) =>
    createElement(placeholder, { at: slots.push({ render, isPersonal }) - 1 });

  function findSlots(page: string): (string | Slot)[] {
    const [head = "", ...pieces] = page.split(`<${placeholder} at="`);
    const end = `"></${placeholder}>`;
    const found: (string | Slot)[] = [head];
    for (const piece of pieces) {
      const at = piece.indexOf(end);
      const slot = slots[Number(piece.slice(0, at))];
      if (slot) found.push(slot);
      found.push(piece.slice(at + end.length));
    }
    return found;
  }

  return {
    render: (Component, props) => addSlot(() => renderCached(Component, props), false),
    renderForAccount: (Component, props) => addSlot(({ account }) => renderCached(Component, { ...props, account }), true),
    list: (page, account = null) => findSlots(page).map((piece) => (typeof piece === "string" ? piece : piece.render({ account }))),
    listShared: (page) =>
      findSlots(page).map((piece) => {
        if (typeof piece === "string") return piece;
        return piece.isPersonal ? (reader) => piece.render(reader).html : piece.render({ account: null });
      }),
  };
}

function renderCached<Props extends object>(Component: (props: Props) => ReactNode, props: Props): Fragment {
  const key = `${idOf(Component)} ${JSON.stringify(props)}`;
  const cached = recent.get(key);
  if (cached !== undefined) return cached;
  const fragment = previous.get(key) ?? { html: renderToString(<Component {...props} />, { identifierPrefix: placeholder }) };
  if (fragment.html.includes(placeholder)) throw new Error(`${Component.name} uses useId, whose value would differ on every page`);
  remember(key, fragment);
  return fragment;
}

/** The cache has two generations. When the current one is full, entries that were not used since it began are evicted. */
function remember(key: string, fragment: Fragment): void {
  recent.set(key, fragment);
  recentLength += key.length + fragment.html.length;
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
