import { createElement } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";

/** The HTML of a component at an address, without its loader and without the frame of the site. */
export function renderPage(address: string, page: () => ReactNode): string {
  const Stub = createRoutesStub([{ path: "*", Component: page }]);
  return renderToString(createElement(Stub, { initialEntries: [address] }));
}
