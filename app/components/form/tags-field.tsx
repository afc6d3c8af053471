import { TAGS_MAX } from "#contracts/tags-limits.ts";
import type { FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";

type TagsFieldProps = Omit<FieldProps, "label" | "hint"> & { defaultValue: string | undefined; placeholder: string };

/** A field for tags, typed as text. */
export function TagsField(props: TagsFieldProps) {
  return <TextField {...props} label="Tags" hint={`Separated by commas, up to ${TAGS_MAX}.`} onPaste={pasteLines} />;
}

/** Puts commas between pasted lines, which browsers would join with spaces: a column of tags would become a single one. */
function pasteLines(event: React.ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData.getData("text").trim().split("\n");
  // The one way to insert a text that the browser's Undo takes back.
  if (lines.length > 1 && document.execCommand("insertText", false, lines.map((line) => line.trim()).join(", "))) event.preventDefault();
}
