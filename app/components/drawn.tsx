import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { Account } from "#contracts/viewer.ts";
import { useAccount } from "./viewer.ts";

type Part<Props> = (props: Props) => ReactNode;
type AccountProps = { account: Account | null };

/** Take a part of the page out of React's hands and answer what stands in its place: see `openParts`. */
export type TakeParts = {
  take<Props extends object>(Part: Part<Props>, props: Props): ReactNode;
  takeForAccount<Props extends object>(Part: Part<Props & AccountProps>, props: Props): ReactNode;
};

/** There on the server alone. */
export const PartsContext = createContext<TakeParts | null>(null);

/**
 * Makes a component that the server draws once for the same props and keeps; in the browser it is what it was. What it shows must follow
 * from its props alone, as JSON knows them (functions do not count): no router, no viewer, no clock, no `useId`. With children it is
 * drawn as any other component.
 */
export function drawnOnce<Props extends object>(Part: Part<Props>): Part<Props> {
  return function Drawn(props: Props) {
    const parts = use(PartsContext);
    const hasChildren = "children" in props && props.children !== undefined;
    return parts && !hasChildren ? parts.take(Part, props) : <Part {...props} />;
  };
}

/**
 * As `drawnOnce`, for what shows who is signed in. The server draws it when the page is sent, so that a page can be kept for all members
 * without a word about any of them.
 */
export function drawnForAccount<Props extends object>(Part: Part<Props & AccountProps>): Part<Props> {
  function InBrowser(props: Props) {
    return <Part {...props} account={useAccount()} />;
  }
  return function Drawn(props: Props) {
    const parts = use(PartsContext);
    return parts ? parts.takeForAccount(Part, props) : <InBrowser {...props} />;
  };
}
