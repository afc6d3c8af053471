import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";

/** Makes an icon from one SVG path in a 24 by 24 view box. The build converts all of our icons to this: see `scripts/inline-icons.ts`. */
export function toIcon(line: string) {
  return function Icon({ className, strokeWidth = 2, ...rest }: ComponentProps<"svg">) {
    const isHidden = rest["aria-label"] === undefined;
    return (
      <svg
        aria-hidden={isHidden || undefined}
        viewBox="0 0 24 24"
        {...rest}
        strokeWidth={strokeWidth}
        className={classNames("icon", className)}
      >
        <path d={line} />
      </svg>
    );
  };
}
