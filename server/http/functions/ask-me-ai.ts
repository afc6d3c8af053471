// POST /functions/v1/ask-me-ai: answers a question to Ask Me, as a whole or as a stream.
import { askMeBody } from "#contracts/ask-me.ts";
import type { AskMeAnswer } from "#contracts/ask-me.ts";
import { readIdempotencyKey } from "../forms/idempotency-key.ts";
import { answerAsked, openAsked } from "../screens/ask-me/ask-me-answers.ts";
import { createDrafts } from "../screens/ask-me/ask-me-drafts.ts";
import { streamEvents, wantsEvents } from "../event-stream.ts";
import { defineFunction } from "./function.ts";

/**
 * Responds with `{response, sources, sessionId}`. Visitors get answers without a model, and no session. As events: `opened` with
 * `{sessionId, exchangeId, title}` of a member's conversation, `text` with each new piece (with `isAnew` it replaces all earlier pieces),
 * `draft` with the HTML of the text so far, and `done` with the whole answer.
 */
export const askMeFunction = defineFunction({
  name: "ask-me-ai",
  body: askMeBody,
  limit: "ask-me",
  async handle(context, body, request) {
    const { ctx } = context;
    const open = await openAsked(context, body, readIdempotencyKey(request));
    if (!wantsEvents(request)) {
      const { response, sources, sessionId } = await answerAsked(ctx, body, open, { reader: request.signal });
      return { response, sources, sessionId } satisfies AskMeAnswer;
    }
    return streamEvents(context, async (send, reader) => {
      if (open) send("opened", { sessionId: open.sessionId, exchangeId: open.exchangeId, title: open.title });
      const draft = createDrafts(ctx, (html) => send("draft", { html }));
      const onText = (piece: string, isAnew: boolean) => {
        send("text", isAnew ? { piece, isAnew } : { piece });
        draft(piece, isAnew);
      };
      send("done", await answerAsked(ctx, body, open, { reader, onText }));
    });
  },
});
