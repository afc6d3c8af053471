import { createElement } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { FragmentContext } from "#app/components/cached-fragment.tsx";
import { createFragments } from "#app/components/fragment-cache.tsx";

/** Renders a page as the server does for a visitor, with fragments from their cache. */
export function renderFragments(page: ReactNode): string {
  const fragments = createFragments();
  const pieces = fragments.list(renderToString(createElement(FragmentContext, { value: fragments }, page)));
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.html)).join("");
}
