// The HTML of an answer, and its sources.
import type { AnswerSource } from "#contracts/ask-me.ts";
import { searchKindNames } from "#contracts/search-kinds.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Passage } from "#server/domains/passage.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { removeInvisible } from "#server/platform/markdown/invisible.ts";
import { renderPlainText } from "#server/platform/markdown/plain-text.ts";
import { renderMarkdown } from "#server/platform/markdown/render-markdown.ts";
import { linkCitations, linkQuotes } from "./citations.ts";

/** `isPlain`: the text as paragraphs and nothing else, because too many texts waited; it is to be rendered again when it is read. */
export type RenderedAnswer = { html: string; isPlain: boolean };

/** The HTML of an answer's Markdown, with the numbers of its sources as links. Comes also while no text can be rendered. */
export async function renderAnswer(ctx: Ctx, markdown: string, sources: readonly AnswerSource[]): Promise<RenderedAnswer> {
  const { html, isPlain } = await render(ctx, markdown);
  return { html: linkCitations(html, sources), isPlain };
}

/** As `renderAnswer`, for an answer that quotes posts: numbers that stand in these are theirs. */
export async function renderQuotes(ctx: Ctx, markdown: string, sources: readonly AnswerSource[]): Promise<RenderedAnswer> {
  const { html, isPlain } = await render(ctx, markdown);
  return { html: linkQuotes(html, sources), isPlain };
}

// What a model said has been paid for: it must not be lost because others write much at the moment.
async function render({ config, log }: Ctx, markdown: string): Promise<RenderedAnswer> {
  try {
    const { html } = await renderMarkdown(markdown, { topHeading: 3, isDistrusted: true, ownOrigin: config.PUBLIC_URL });
    return { html, isPlain: false };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    log.warn({ err: error }, "an answer is shown plainly for now");
    return { html: renderPlainText(removeInvisible(markdown)).html, isPlain: true };
  }
}

/** A passage as the source of that number. */
export function toSource({ kind, title, href, isDemo }: Passage, number: number): AnswerSource {
  return { number, label: isDemo ? `${searchKindNames[kind]}, demo` : searchKindNames[kind], title, href };
}
