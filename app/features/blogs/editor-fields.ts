import type { EditorFields } from "#contracts/blog-pages.ts";

const names = ["title", "summary", "tags", "content"] as const;

/** What stands in the editor now. */
export function readFields(form: HTMLFormElement): EditorFields {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? "").replaceAll(/\r\n?/g, "\n");
  return { title: text("title"), summary: text("summary"), tags: text("tags"), content: text("content") };
}

/** Of the blog that stands in the editor; "0" for one that does not exist yet. */
export function readVersion(form: HTMLFormElement): string {
  return String(new FormData(form).get("version") || 0);
}

/** Puts texts into the editor as if they were typed, so that counters, preview and autosave follow. */
export function fillFields(form: HTMLFormElement, fields: Partial<EditorFields>): void {
  for (const name of names) {
    const control = form.elements.namedItem(name);
    const text = fields[name];
    if (text === undefined || !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    control.value = text;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** The same for the same texts, so that two states of the editor can be compared. */
export function fingerprint({ title, summary, tags, content }: EditorFields): string {
  return JSON.stringify([title, summary, tags, content]);
}
