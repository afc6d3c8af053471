import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** The address of a page of ours: "/path?search#hash", or "?search" for this page. */
  to: string;
  /** Replaces this page's entry in the history. */
  replace?: boolean;
  /** Keeps the scroll position of the window. */
  preventScrollReset?: boolean;
  /** Loads the page as the browser would without the app. */
  reloadDocument?: boolean;
};

/**
 * A link to a page of ours. On the server it renders a plain anchor and costs no more than one: `useFollowLinks` handles the clicks of the
 * whole page, by the attributes set here.
 */
export function Link({ to, replace, preventScrollReset, reloadDocument, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-discover={reloadDocument ? undefined : "true"}
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
    >
      {children}
    </a>
  );
}
