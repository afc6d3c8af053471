// The blog editor: its loader, and the actions of its buttons.
import { data } from "react-router";
import { editorChoice, generateBlogBody } from "#contracts/blog-pages.ts";
import type { EditorAnswer, EditorFields, EditorIntent, EditorPlace, EditorStart } from "#contracts/blog-pages.ts";
import { BLOG_AUTOSAVE_FIELD_MAX } from "#contracts/blogs-limits.ts";
import { autosaveMark, blogEditForm, blogForm } from "#contracts/blogs.ts";
import type { SavedBlog } from "#contracts/blogs.ts";
import { splitTags } from "#contracts/split-tags.ts";
import type { Toast } from "#contracts/toasts.ts";
import {
  createBlog,
  deleteBlog,
  generateBlog,
  getBlogDraft,
  prepareBlogText,
  previewMarkdown,
  readAutosave,
  requireGenerator,
  saveBlog,
} from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { deleteOnce } from "#server/http/forms/delete-once.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { formErrorMessage } from "#server/http/forms/gone-form.ts";
import { saveOnce } from "#server/http/forms/idempotency.ts";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { logFailure } from "#server/http/problem.ts";
import { firstMessages, readForm } from "#server/http/forms/read-form.ts";
import type { FormValues } from "#server/http/forms/read-form.ts";
import { inPageOrder } from "#server/http/forms/whole-form-errors.ts";
import { runLatest } from "#server/http/forms/run-latest.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RequestContext, RouterContext } from "#server/http/request-context.ts";

/** The fields of a blog that does not exist yet. */
export const blankFields: EditorFields = { title: "", summary: "", tags: "", content: "" };

/** Enough for the longest text in an Indian script, of which a form sends nine bytes a letter, and the other fields. */
export const editorMaxBytes = 1024 * 1024;

/**
 * The initial state of the editor: the blog (null for a new one), or with `isRestoring` the unsaved work of an earlier visit. Throws
 * `not_found` for another member's blog.
 */
export async function loadBlogEditor(ctx: MemberCtx, blogId: string | null, isRestoring: boolean): Promise<EditorStart> {
  const [draft, kept] = await Promise.all([blogId === null ? null : getBlogDraft(ctx, blogId), readAutosave(ctx, blogId)]);
  const saved = draft ?? blankFields;
  const shown = isRestoring && kept ? kept : saved;
  const offered = kept && shown !== kept && hasUnsavedChanges(kept, saved) ? kept : null;
  return {
    blogId,
    status: draft?.status ?? null,
    notice: draft?.notice ?? null,
    fields: { title: shown.title, summary: shown.summary, tags: shown.tags, content: shown.content },
    version: draft?.version ?? null,
    kept: offered,
    // Autosave continues from the version of the unsaved work, unless the member is first asked whether to restore it.
    autosaveVersion: offered ? 0 : (kept?.version ?? 0),
    tab: newIdempotencyKey(),
    idempotencyKey: newIdempotencyKey(),
    obstacle: ctx.viewer.canPublish ? null : "Your parent's consent is needed before you can post",
  };
}

/** Runs the editor's form: saves and redirects, or returns what has to be shown. */
export async function handleBlogEditor(request: Request, context: RouterContext, blogId: string | null) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request, editorChoice, { maxBytes: editorMaxBytes });
  const { values } = form;
  // No page of ours sends such a form, so nothing is saved.
  if (!form.ok) return answer(400, { values, errors: form.errors });
  const { intent, place } = form.value;
  const { ctx } = requestContext;
  if (!isMemberCtx(ctx)) {
    return answer(401, { values, errors: { form: "Please sign in to create a blog" }, toast: { key: "blog-sign-in" } });
  }
  try {
    if (intent === "preview") {
      const preview = await runLatest("preview", ctx.viewer.userId, () => previewMarkdown(ctx, values["content"] ?? ""));
      return answer(200, { values, preview });
    }
    if (intent === "generate") return await propose(requestContext, ctx, values, place);
    const key = form.idempotencyKey;
    return await save({ context, requestContext, member: ctx, blogId, values: { ...values, status: intent }, place, key });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "blog editor" });
    const message = formErrorMessage(context, error);
    return answer(error.status, { values, errors: { form: message }, toast: { key: failureOf(intent, place) } });
  }
}

/** Deletes the member's own blog and redirects to the list it was on; when the session has ended, to sign-in. */
export async function handleDeleteBlog(request: Request, context: RouterContext, blogId: string): Promise<Response> {
  const ctx = requireMember(context, request);
  const { values } = await readForm(request, editorChoice);
  const to = values["place"] === "home" ? "/corporate-dashboard?tab=blogs" : "/blogs/mine";
  try {
    await deleteOnce(getRequestContext(context), { kind: "blogs", id: blogId }, (trx) => deleteBlog({ ...ctx, db: trx }, blogId));
    return redirectWithToast(context, to, { key: "blog-deleted" }, { isDone: true });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "delete blog" });
    if (error.code === "not_found" || error.code === "sign_in_required") throw error;
    return redirectWithToast(context, to, { key: "blog-delete-failed", description: error.message });
  }
}

type Saving = {
  context: RouterContext;
  requestContext: RequestContext;
  member: MemberCtx;
  blogId: string | null;
  values: FormValues;
  place: EditorPlace;
  key: string | null;
};

async function save(saving: Saving) {
  const { context, requestContext, member, blogId, values, place } = saving;
  const schema = blogId === null ? blogForm : blogEditForm;
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    // For another member's blog this throws `not_found`, instead of saying how the form should be filled in.
    if (blogId !== null) await getBlogDraft(member, blogId);
    const errors = inPageOrder(values, firstMessages(parsed.error.issues));
    const isMissing = !values["title"]?.trim() || !values["content"]?.trim();
    return answer(400, { values, errors, ...(isMissing ? { toast: { key: words[place].missing } } : {}) });
  }
  await enforceLimit(requestContext, "blog");
  const outcome = await write(saving, parsed.data);
  if (outcome.outcome === "refused") return answer(400, { values, errors: outcome.errors });
  if (outcome.outcome === "conflict") return answer(409, { values, conflict: outcome.current, toast: { key: "blog-conflict" } });
  const { to, toast } = next(outcome.item, saving);
  return redirectWithToast(context, place === "home" ? "/corporate-dashboard?tab=blogs" : to, toast, { isDone: true });
}

async function write({ requestContext, member, blogId, values, key }: Saving, input: Parameters<typeof createBlog>[1]) {
  const mark = autosaveMark.catch({ tab: "", autosaveVersion: 0 }).parse(values);
  if (blogId !== null) return saveBlog(member, blogId, blogEditForm.parse(values), mark);
  const prepared = await prepareBlogText(member, input.content);
  return saveOnce(requestContext, { key, route: "blogs.create", input }, (trx) =>
    createBlog({ ...member, db: trx }, input, { mark, prepared }),
  );
}

/** The target and toast after saving (specification 2, Create New Blog). */
function next(item: SavedBlog, { blogId, values, place }: Saving): { to: string; toast: Toast } {
  if (item.status === "rejected") return { to: "/blogs/mine", toast: { key: "blog-appealed" } };
  const to = item.status === "draft" ? "/blogs" : `/blog/${item.id}`;
  if (item.isHeld) return { to, toast: { key: "blog-held" } };
  if (place === "home") return { to, toast: { key: blogId === null ? "own-blog-created" : "own-blog-updated" } };
  if (item.status === "draft") return { to, toast: { key: "blog-draft-saved" } };
  return { to, toast: { key: values["was"] === "published" ? "own-blog-updated" : "blog-published" } };
}

async function propose(requestContext: RequestContext, member: MemberCtx, values: FormValues, place: EditorPlace) {
  // Splitting tens of thousands of tags, only to refuse them, would take time.
  const tags = splitTags((values["tags"] ?? "").slice(0, BLOG_AUTOSAVE_FIELD_MAX));
  const parsed = generateBlogBody.safeParse({ title: values["title"], brief: values["summary"], tags });
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => [path[0] === "brief" ? "summary" : String(path[0]), message]);
    return answer(400, { values, errors: Object.fromEntries(errors), toast: { key: words[place].briefMissing } });
  }
  requireGenerator(member);
  await enforceLimit(requestContext, "generate-blog");
  return answer(200, { values, proposal: await generateBlog(member, parsed.data), toast: { key: words[place].generated } });
}

function failureOf(intent: EditorIntent, place: EditorPlace): Toast["key"] {
  if (intent === "generate") return words[place].notGenerated;
  return intent === "published" ? words[place].notPublished : words[place].notSaved;
}

function answer(status: number, body: EditorAnswer) {
  return data<EditorAnswer>(body, { status });
}

/** Whether the unsaved work differs from what is saved. */
export function hasUnsavedChanges(kept: EditorFields, saved: EditorFields): boolean {
  return (["title", "summary", "tags", "content"] as const).some((name) => kept[name].trim() !== saved[name].trim());
}

const words = {
  page: {
    missing: "blog-missing",
    briefMissing: "blog-brief-missing",
    generated: "blog-generated",
    notGenerated: "blog-generation-failed",
    notSaved: "own-blog-failed",
    notPublished: "blog-publish-failed",
  },
  home: {
    missing: "own-blog-missing",
    briefMissing: "own-blog-brief-missing",
    generated: "own-blog-generated",
    notGenerated: "own-blog-generation-failed",
    notSaved: "own-blog-failed",
    notPublished: "own-blog-failed",
  },
} as const satisfies Record<EditorPlace, Record<string, Toast["key"]>>;
