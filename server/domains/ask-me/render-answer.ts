// The HTML of an answer, and its sources.
import type { AnswerSource } from "#contracts/ask-me.ts";
import { searchKindNames } from "#contracts/search-kinds.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Passage } from "#server/domains/passage.ts";
import { renderMarkdown } from "#server/platform/markdown/render-markdown.ts";
import { linkCitations, linkQuotes } from "./citations.ts";

/** The HTML of an answer's Markdown, with the numbers of its sources as links. */
export async function renderAnswer(ctx: Ctx, markdown: string, sources: readonly AnswerSource[]): Promise<string> {
  return linkCitations(await render(ctx, markdown), sources);
}

/** As `renderAnswer`, for an answer that quotes posts: numbers that stand in these are theirs. */
export async function renderQuotes(ctx: Ctx, markdown: string, sources: readonly AnswerSource[]): Promise<string> {
  return linkQuotes(await render(ctx, markdown), sources);
}

async function render({ config }: Ctx, markdown: string): Promise<string> {
  const { html } = await renderMarkdown(markdown, { topHeading: 3, isDistrusted: true, ownOrigin: config.PUBLIC_URL });
  return html;
}

/** A passage as the source of that number. */
export function toSource({ kind, title, href, isDemo }: Passage, number: number): AnswerSource {
  return { number, label: isDemo ? `${searchKindNames[kind]}, demo` : searchKindNames[kind], title, href };
}
