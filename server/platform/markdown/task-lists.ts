// GitHub task lists: "- [x] done". The box is not a control: only editing changes a text.
import MarkdownIt from "markdown-it";
import type { RendererRule, Token } from "markdown-it";

const marker = /^\[([ xX])\]\s/;

/** Turns the marker at the start of a list item into a box. */
export function markTasks(tokens: Token[]): void {
  for (const [at, item] of tokens.entries()) {
    const first = tokens[at + 2]?.children?.[0];
    if (item.type !== "list_item_open" || tokens[at + 1]?.type !== "paragraph_open" || first?.type !== "text") continue;
    const match = marker.exec(first.content);
    if (!match) continue;
    first.content = first.content.slice(match[0].length);
    const box = new MarkdownIt.Token("task_box", "span", 0);
    box.meta = { isDone: match[1] !== " " };
    tokens[at + 2]?.children?.unshift(box);
    item.attrSet("class", "md-task-item");
  }
}

/** Renders the box. */
export const taskBox: RendererRule = (tokens, at) => {
  const isDone = (tokens[at]?.meta as { isDone?: boolean } | null | undefined)?.isDone;
  return isDone
    ? '<span class="md-task md-task-done" role="img" aria-label="Done"></span>'
    : '<span class="md-task" role="img" aria-label="To do"></span>';
};
