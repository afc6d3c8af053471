// POST /functions/v1/generate-blog: a blog proposed by the model.
import { generateBlogBody } from "#contracts/blog-pages.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { generateBlog } from "#server/domains/blogs/blogs.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { defineFunction } from "./function.ts";

/** Answers `{content, summary?, tags?}` to a member; 503 says that no model is set up. */
export const generateBlogFunction = defineFunction({
  name: "generate-blog",
  body: generateBlogBody,
  limit: "generate-blog",
  async handle({ ctx }, body) {
    if (!ctx.viewer) throw new AppError("sign_in_required");
    return generateBlog(ctx as MemberCtx, body);
  },
});
