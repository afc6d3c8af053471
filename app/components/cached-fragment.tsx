import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { Account } from "#contracts/viewer.ts";
import { useAccount } from "./viewer.ts";

type Component<Props> = (props: Props) => ReactNode;
type AccountProps = { account: Account | null };

/** Renders fragments outside React's tree and returns the placeholder that stands in for each: see `createFragments`. */
export type FragmentRenderer = {
  render<Props extends object>(Component: Component<Props>, props: Props): ReactNode;
  renderForAccount<Props extends object>(Component: Component<Props & AccountProps>, props: Props): ReactNode;
};

/** Provided on the server only. */
export const FragmentContext = createContext<FragmentRenderer | null>(null);

/**
 * Wraps a component whose HTML the server caches by its props; in the browser it renders as usual. Its output must depend on
 * JSON-serialisable props alone (functions are ignored): no router, viewer, clock or `useId`. With children it is not cached.
 */
export function cachedFragment<Props extends object>(Component: Component<Props>): Component<Props> {
  return function CachedFragment(props: Props) {
    const renderer = use(FragmentContext);
    const hasChildren = "children" in props && props.children !== undefined;
    return renderer && !hasChildren ? renderer.render(Component, props) : <Component {...props} />;
  };
}

/**
 * Like `cachedFragment`, for a component that shows who is signed in. The server renders it when the page is sent, so a page cached for all
 * members holds nobody's account.
 */
export function accountFragment<Props extends object>(Component: Component<Props & AccountProps>): Component<Props> {
  function InBrowser(props: Props) {
    return <Component {...props} account={useAccount()} />;
  }
  return function AccountFragment(props: Props) {
    const renderer = use(FragmentContext);
    return renderer ? renderer.renderForAccount(Component, props) : <InBrowser {...props} />;
  };
}
