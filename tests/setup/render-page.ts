import { createElement } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";

/** Renders a component at an address to HTML, without its loader and without the site's frame. */
export function renderPage(address: string, page: () => ReactNode): string {
  const Stub = createRoutesStub([{ path: "*", Component: page }]);
  return renderToString(createElement(Stub, { initialEntries: [address] }));
}
