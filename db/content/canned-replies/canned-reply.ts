/** What Ask Me says by itself to questions that match. */
export type CannedReply = {
  name: string;
  pattern: RegExp;
  /** Markdown. `{name}` stands for the site's name. */
  reply: string;
  /** Whether it is only true as long as no model answers. Default false. */
  isWithoutModel?: true;
};

/** A reply of several lines. */
export function lines(...written: readonly string[]): string {
  return written.join("\n");
}
