// The HTML of an answer, and its sources.
import type { AnswerSource } from "#contracts/ask-me.ts";
import { searchKindNames } from "#contracts/search-kinds.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Passage } from "#server/domains/passage.ts";
import { renderMarkdown } from "#server/platform/markdown/render-markdown.ts";
import { linkCitations } from "./citations.ts";

/** The HTML of an answer's Markdown, with the numbers of its sources as links. */
export async function renderAnswer({ config }: Ctx, markdown: string, sources: readonly AnswerSource[]): Promise<string> {
  const { html } = await renderMarkdown(markdown, { topHeading: 3, isDistrusted: true, ownOrigin: config.PUBLIC_URL });
  return linkCitations(html, sources);
}

/** A passage as the source of that number. */
export function toSource({ kind, title, href, isDemo }: Passage, number: number): AnswerSource {
  return { number, label: isDemo ? `${searchKindNames[kind]}, demo` : searchKindNames[kind], title, href };
}
