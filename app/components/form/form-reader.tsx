import { useViewer } from "#app/components/viewer.ts";
import { formReaderField } from "#contracts/form-reader.ts";

/** Says whose form it stands in, so that what one member wrote is not taken from another who has signed in since then. */
export function FormReader() {
  const viewer = useViewer();
  return viewer && <input type="hidden" name={formReaderField} value={viewer.userId} />;
}
