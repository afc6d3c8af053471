// JSON endpoints of the blog editor: autosave, discard and preview.
import { redirect } from "react-router";
import { editorChoice } from "#contracts/blog-pages.ts";
import { autosaveForm, autosaveMark, previewForm } from "#contracts/blogs.ts";
import { discardAutosave, previewMarkdown, saveAutosave } from "#server/domains/blogs/blogs.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { editorMaxBytes } from "./blog-editor.ts";
import { labelOf } from "#server/http/forms/field-labels.ts";
import { runLatest } from "#server/http/forms/run-latest.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getMemberCtx } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

const discardForm = autosaveMark.extend({ blogId: autosaveForm.shape.blogId, place: editorChoice.shape.place });

/** Stores unsaved work and returns the outcome of `saveAutosave`. */
export async function handleAutosave(request: Request, context: RouterContext): Promise<Response> {
  const form = await readForm(request, autosaveForm, { maxBytes: editorMaxBytes });
  if (!form.ok) throw new AppError("invalid_fields", { message: describeFirst(form.errors) });
  return Response.json(await saveAutosave(getMemberCtx(context), form.value));
}

/** Discards unsaved work. The plain form redirects back to its editor, or to sign in. */
export async function handleDiscard(request: Request, context: RouterContext): Promise<Response> {
  const form = await readForm(request, discardForm);
  if (!form.ok) throw new AppError("invalid_fields", { fields: form.errors });
  const { blogId, place, ...mark } = form.value;
  const isForScript = request.headers.get("accept")?.startsWith("application/json") ?? false;
  const ctx = isForScript ? getMemberCtx(context) : requireMember(context, request, "account");
  const isGone = await discardAutosave(ctx, blogId, mark);
  if (isForScript) return Response.json({ isGone });
  if (place === "home") return redirect(`/corporate-dashboard?tab=blogs${blogId === null ? "" : `&edit=${blogId}`}`, 303);
  return redirect(blogId === null ? "/blogs/new" : `/blogs/${blogId}/edit`, 303);
}

/** Renders the text in the editor: `{html, readingMinutes}`. */
export async function handlePreview(request: Request, context: RouterContext): Promise<Response> {
  const form = await readForm(request, previewForm, { maxBytes: editorMaxBytes });
  if (!form.ok) throw new AppError("invalid_fields", { fields: form.errors });
  const ctx = getMemberCtx(context);
  return Response.json(await runLatest("preview", ctx.viewer.userId, () => previewMarkdown(ctx, form.value.content)));
}

/** Returns the error of the first invalid field with the field's name, because the editor shows one message below all fields. */
function describeFirst(errors: Record<string, string>): string | undefined {
  const [first] = Object.entries(errors);
  return first && `${labelOf(first[0], "/blogs/new")}: ${first[1]}`;
}
