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
  return size === "md" ? `button button-${variant}` : `button button-${variant} button-${size}`;
}
