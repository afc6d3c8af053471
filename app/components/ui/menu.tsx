import type { ComponentProps } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { closePopoverOnLeave } from "./popover.ts";

type MenuProps = {
  /** Unique on the page. */
  id: string;
  /** Accessible name of the opening button. */
  triggerLabel: string;
  trigger: React.ReactNode;
  triggerClassName: string;
  children: React.ReactNode;
};

/**
 * A button and the panel it opens: the platform's popover, so it opens, closes on Esc or a click elsewhere, and gives the focus
 * back without JavaScript. Inside stand plain links and buttons (`MenuLink`, `MenuButton`) in Tab order.
 */
export function Menu({ id, triggerLabel, trigger, triggerClassName, children }: MenuProps) {
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={triggerLabel} className={triggerClassName}>
        {trigger}
      </button>
      <div id={id} popover="auto" onBlur={closePopoverOnLeave} className="menu-panel">
        {children}
      </div>
    </>
  );
}

const item =
  "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-base text-ink -outline-offset-2 hover:bg-peacock-tint hover:text-peacock-strong";

export function MenuLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link className={classNames(item, className)} {...rest}>
      {children}
    </Link>
  );
}

/** Sends the form it stands in. */
export function MenuButton({ children }: { children: React.ReactNode }) {
  return (
    <button type="submit" className={item}>
      {children}
    </button>
  );
}
