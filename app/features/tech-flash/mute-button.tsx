import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";

type MuteButtonProps = { source: string; isMuted: boolean; returnTo: string };

/** Mutes or unmutes a source. The form says which, so a second press does not undo the first. */
export function MuteButton({ source, isMuted, returnTo }: MuteButtonProps) {
  return (
    <Form method="post" action="/tech-flash/choices" preventScrollReset className="ends-row">
      <input type="hidden" name="intent" value={isMuted ? "unmute-source" : "mute-source"} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="return_to" value={returnTo} />
      <Button type="submit" variant={isMuted ? "secondary" : "ghost"} size="sm" aria-label={`${isMuted ? "Unmute" : "Mute"}: ${source}`}>
        {isMuted ? "Unmute" : "Mute"}
      </Button>
    </Form>
  );
}
