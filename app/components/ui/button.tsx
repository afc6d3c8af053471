import type { ComponentProps } from "react";
import { Link } from "./link.tsx";
import type { LinkProps } from "./link.tsx";
import { classNames } from "#app/lib/class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "marigold";
/** `icon` is a square button; give it an `aria-label`. */
export type ButtonSize = "sm" | "md" | "lg" | "icon";
type Look = { variant?: ButtonVariant; size?: ButtonSize };

export function Button({ variant, size, className, type = "button", ...rest }: ComponentProps<"button"> & Look) {
  return <button type={type} className={classNames(buttonClass({ variant, size }), className)} {...rest} />;
}

/** A link that looks like a button, for going somewhere; changes are made by a Button in a form. */
export function ButtonLink({ variant, size, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link className={classNames(buttonClass({ variant, size }), className)} {...rest}>
      {children}
    </Link>
  );
}

/** The classes of a button, for an element that neither component can be (a summary, a label). */
export function buttonClass({ variant = "primary", size = "md" }: Look): string {
  return classNames(base, sizes[size], variants[variant]);
}

const base =
  "inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60";

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11",
  md: "min-h-11 px-4 py-2 text-base",
  lg: "min-h-13 px-6 py-2.5 text-lg",
  icon: "size-11 shrink-0",
};

const variants: Record<ButtonVariant, string> = {
  primary: "border-peacock bg-peacock text-on-peacock not-disabled:hover:border-peacock-strong not-disabled:hover:bg-peacock-strong",
  secondary: "border-edge bg-surface text-ink not-disabled:hover:border-peacock not-disabled:hover:text-peacock",
  ghost: "border-transparent text-peacock not-disabled:hover:bg-peacock-tint not-disabled:hover:text-peacock-strong",
  /* The one loud button: on a deep band, at most once a page. */
  marigold: "border-on-deep-marigold bg-on-deep-marigold text-deep-ink not-disabled:hover:border-on-deep not-disabled:hover:bg-on-deep",
  danger:
    "border-danger bg-surface text-danger not-disabled:hover:border-danger not-disabled:hover:bg-danger not-disabled:hover:text-on-danger",
};
