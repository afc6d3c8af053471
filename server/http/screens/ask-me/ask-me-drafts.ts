// Renders a streaming answer a few times a second, never twice at once.
import { setTimeout as pause } from "node:timers/promises";
import { renderDraft } from "#server/domains/ask-me/ask-me.ts";
import type { Ctx } from "#server/domains/context.ts";

const pauseMs = 250;

/** Collects the pieces of an answer, which may start over, and from time to time passes the whole text so far to `onDraft` as HTML. */
export function createDrafts(ctx: Ctx, onDraft: (html: string) => void): (piece: string, isAnew: boolean) => void {
  let text = "";
  let isAtWork = false;
  const noteFailure = (error: unknown) => ctx.log.debug({ err: error }, "a draft could not be rendered");
  async function work(): Promise<void> {
    isAtWork = true;
    for (let rendered = ""; rendered !== text; await pause(pauseMs)) {
      rendered = text;
      // If a draft fails, the next one replaces it, and the whole answer comes at the end in any case.
      await renderDraft(ctx, text).then(onDraft).catch(noteFailure);
    }
    isAtWork = false;
  }
  return (piece, isAnew) => {
    text = isAnew ? piece : text + piece;
    if (!isAtWork) void work();
  };
}
