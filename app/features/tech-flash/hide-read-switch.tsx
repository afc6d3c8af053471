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
        className="switch text-sm"
      >
        Hide what I have read
      </button>
    </Form>
  );
}
