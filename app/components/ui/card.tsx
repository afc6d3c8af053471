import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";

type CardProps = ComponentProps<"div"> & {
  /** The element: `article` for a piece of content, `section` with a heading, `li` in a list. */
  as?: "div" | "article" | "section" | "li";
  /** Whether the card has padding. Default true. */
  isPadded?: boolean;
};

export function Card({ as: Element = "div", isPadded = true, className, ...rest }: CardProps) {
  return (
    <Element
      className={classNames("rounded-lg border border-line bg-surface", isPadded && "p-4 sm:p-5", className)}
      {...(rest as object)}
    />
  );
}
