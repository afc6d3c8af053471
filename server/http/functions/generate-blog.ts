// POST /functions/v1/generate-blog: a blog drafted by the model.
import { generateBlogBody } from "#contracts/blog-pages.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { generateBlog, requireGenerator } from "#server/domains/blogs/blogs.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { streamEvents, wantsEvents } from "../event-stream.ts";
import { defineFunction } from "./function.ts";

/**
 * Responds to a member with `{content, summary?, tags?, isCut?}`, or with 503 if no model is configured. As events: `content` with each new
 * piece of the post (with `isAnew` it replaces all earlier pieces), then `proposal` with the whole answer.
 */
export const generateBlogFunction = defineFunction({
  name: "generate-blog",
  body: generateBlogBody,
  isForMembers: true,
  check: requireGenerator,
  limit: "generate-blog",
  async handle(context, body, request) {
    const { ctx } = context;
    if (!isMemberCtx(ctx)) throw new AppError("sign_in_required");
    if (!wantsEvents(request)) return generateBlog(ctx, body, { reader: request.signal });
    return streamEvents(context, async (send, reader) => {
      const onContent = (piece: string, isAnew: boolean) => send("content", isAnew ? { piece, isAnew } : { piece });
      send("proposal", await generateBlog(ctx, body, { reader, onContent }));
    });
  },
});
