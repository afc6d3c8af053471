/** A reply of Ask Me for questions that match `pattern`. */
export type CannedReply = {
  name: string;
  pattern: RegExp;
  /** Markdown. `{name}` stands for the site's name. */
  reply: string;
  /** Whether it is only true while there is no model. Default false. */
  isWithoutModel?: true;
};

/** Joins the lines of a reply. */
export function lines(...written: readonly string[]): string {
  return written.join("\n");
}
