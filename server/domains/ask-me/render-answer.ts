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

/**
 * `isPlain` says that the HTML is only paragraphs of plain text, because too many texts were waiting. It is to be rendered again when it is
 * read.
 */
export type RenderedAnswer = { html: string; isPlain: boolean };

/** Renders an answer's Markdown, with its citation marks as links. Falls back to plain text when rendering is not possible. */
export async function renderAnswer(ctx: Ctx, markdown: string, sources: readonly AnswerSource[]): Promise<RenderedAnswer> {
  const { html, isPlain } = await render(ctx, markdown);
  return { html: linkCitations(html, sources), isPlain };
}

/** Like `renderAnswer`, for an answer that quotes posts. Numbers in brackets within the posts stay as they are. */
export async function renderQuotes(ctx: Ctx, markdown: string, sources: readonly AnswerSource[]): Promise<RenderedAnswer> {
  const { html, isPlain } = await render(ctx, markdown);
  return { html: linkQuotes(html, sources), isPlain };
}

// A model's answer has been paid for and must not be lost because the renderer is busy.
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

/** A passage as the source with this number. */
export function toSource({ kind, title, href, isDemo }: Passage, number: number): AnswerSource {
  return { number, label: isDemo ? `${searchKindNames[kind]}, demo` : searchKindNames[kind], title, href };
}
