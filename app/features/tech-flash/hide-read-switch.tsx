import { Form } from "react-router";

/** The switch that leaves read articles out of lists. It is a form with one button, so that it works before the app has started. */
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
        className="switch text-sm"
      >
        Hide what I have read
      </button>
    </Form>
  );
}
