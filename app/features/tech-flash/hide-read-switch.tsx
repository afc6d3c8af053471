import { Form } from "react-router";

/** Whether lists of news leave out what was read. A form with one button, so that it works before the app is there. */
export function HideReadSwitch({ isOn, returnTo }: { isOn: boolean; returnTo: string }) {
  return (
    <Form method="post" action="/tech-flash/choices" preventScrollReset>
      <input type="hidden" name="return_to" value={returnTo} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        name="intent"
        value={isOn ? "show-read" : "hide-read"}
        className="group flex min-h-11 items-center gap-2.5 text-left text-base"
      >
        <span
          aria-hidden
          className="h-6 w-10 shrink-0 rounded-full border border-edge bg-sunken p-0.5 group-aria-checked:border-peacock group-aria-checked:bg-peacock"
        >
          <span className="block size-4.5 rounded-full bg-ink-faint group-aria-checked:translate-x-4 group-aria-checked:bg-surface" />
        </span>
        Hide what I have read
      </button>
    </Form>
  );
}
