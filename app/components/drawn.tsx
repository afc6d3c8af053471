import { createContext, use } from "react";
import type { ReactNode } from "react";

/** Takes a part of the page out of React's hands and answers what stands in its place: see `openParts`. */
export type TakePart = <Props extends object>(Part: (props: Props) => ReactNode, props: Props) => ReactNode;

/** There on the server alone. */
export const PartsContext = createContext<TakePart | null>(null);

/**
 * Makes a component that the server draws once for the same props and keeps; in the browser it is what it was. What it shows must follow
 * from its props alone, as JSON knows them (functions do not count): no router, no viewer, no clock, no `useId`. With children it is
 * drawn as any other component.
 */
export function drawnOnce<Props extends object>(Part: (props: Props) => ReactNode): (props: Props) => ReactNode {
  return function Drawn(props: Props) {
    const take = use(PartsContext);
    const hasChildren = "children" in props && props.children !== undefined;
    return take && !hasChildren ? take(Part, props) : <Part {...props} />;
  };
}
