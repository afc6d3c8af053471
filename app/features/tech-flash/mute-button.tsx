import { Form } from "react-router";
import { SubmitButton } from "#app/components/form/submit-button.tsx";

type MuteButtonProps = { source: string; isMuted: boolean; returnTo: string };

/** Mutes a source, or takes that back. */
export function MuteButton({ source, isMuted, returnTo }: MuteButtonProps) {
  return (
    <Form method="post" action="/tech-flash/choices" preventScrollReset>
      <input type="hidden" name="intent" value={isMuted ? "unmute-source" : "mute-source"} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="return_to" value={returnTo} />
      <SubmitButton
        variant={isMuted ? "secondary" : "ghost"}
        size="sm"
        busyLabel="Saving…"
        aria-label={`${isMuted ? "Unmute" : "Mute"}: ${source}`}
      >
        {isMuted ? "Unmute" : "Mute"}
      </SubmitButton>
    </Form>
  );
}
