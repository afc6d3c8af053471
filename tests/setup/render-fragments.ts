import { createElement } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { FragmentContext } from "#app/components/cached-fragment.tsx";
import { createFragments } from "#app/components/fragment-cache.tsx";

/** A page as the server writes it for a visitor: what is a fragment comes from their cache. */
export function renderFragments(page: ReactNode): string {
  const fragments = createFragments();
  const pieces = fragments.list(renderToString(createElement(FragmentContext, { value: fragments }, page)));
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.html)).join("");
}
