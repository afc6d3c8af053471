import { useViewer } from "#app/components/viewer.ts";
import { formReaderField } from "#contracts/form-reader.ts";

/**
 * Tells the server which member the form was rendered for, so that it does not accept one member's words from another who has signed in
 * since.
 */
export function FormReader() {
  const viewer = useViewer();
  return viewer && <input type="hidden" name={formReaderField} value={viewer.userId} />;
}
