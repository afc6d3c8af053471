import type { EditorFields } from "#contracts/blog-pages.ts";

const names = ["title", "summary", "tags", "content"] as const;

/** Reads the present fields of the editor. */
export function readFields(form: HTMLFormElement): EditorFields {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? "").replaceAll(/\r\n?/g, "\n");
  return { title: text("title"), summary: text("summary"), tags: text("tags"), content: text("content") };
}

/** The version of the blog in the editor; "0" for a blog that does not exist yet. */
export function readVersion(form: HTMLFormElement): string {
  return String(new FormData(form).get("version") || 0);
}

/** Fills the editor as if the texts were typed, so that counters, preview and autosave follow. */
export function fillFields(form: HTMLFormElement, fields: Partial<EditorFields>): void {
  for (const name of names) {
    const control = form.elements.namedItem(name);
    const text = fields[name];
    if (text === undefined || !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    control.value = text;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Returns an equal string for equal texts, so that two states of the editor can be compared. */
export function fingerprint({ title, summary, tags, content }: EditorFields): string {
  return JSON.stringify([title, summary, tags, content]);
}
