import { TAGS_MAX } from "#contracts/tags-limits.ts";
import type { FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";

type TagsFieldProps = Omit<FieldProps, "label" | "hint"> & { defaultValue: string | undefined; placeholder: string };

/** A field for tags, typed as text. */
export function TagsField(props: TagsFieldProps) {
  return <TextField {...props} label="Tags" hint={`Separated by commas, up to ${TAGS_MAX}.`} />;
}
