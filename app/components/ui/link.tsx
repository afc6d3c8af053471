import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A page of ours: "/path?search#hash", or "?search" of this page. */
  to: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** Leaves the window where it is scrolled to. */
  preventScrollReset?: boolean;
  /** Loads the page anew, as a browser does by itself. */
  reloadDocument?: boolean;
};

/**
 * A link to a page of ours. On the server it is a plain anchor and costs no more than one: what a press does is decided once for the whole
 * page, by `useFollowLinks`, from these marks.
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
