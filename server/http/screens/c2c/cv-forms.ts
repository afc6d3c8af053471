// The forms of the CV builder, and its exports: JSON Resume and PDF.
import { data } from "react-router";
import { CV_BYTES_MAX, cvBasics, cvLocation, findCvSection } from "#contracts/cv-limits.ts";
import type { CvField, CvSection } from "#contracts/cv-limits.ts";
import { isNoText } from "#contracts/cv-resume.ts";
import { cvAction, cvForm } from "#contracts/cv.ts";
import type { CvOutcome, CvPlace, RemovedEntry } from "#contracts/cv.ts";
import type { Toast } from "#contracts/toasts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  deleteCv,
  draftCv,
  getCvConflict,
  getCvVersion,
  getResume,
  importCv,
  moveEntryUp,
  printCv,
  removeEntry,
  restoreEntry,
  saveBasics,
  saveEntry,
  setCvLayout,
  toDocument,
} from "#server/domains/c2c/c2c.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { once } from "#server/http/forms/idempotency.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { readFields, readForm } from "#server/http/forms/read-form.ts";
import type { FormValues } from "#server/http/forms/read-form.ts";
import { runLatest } from "#server/http/forms/run-latest.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

const builder = "/c2c/cv-builder";
// Multipart adds its own bytes to a file, and pasted text takes three bytes for many characters.
const importMaxBytes = 4 * CV_BYTES_MAX;

/**
 * Returns the entry named by the last two parts of its address; `at` is null for a new one. Throws `not_found` for an entry that no CV can
 * have.
 */
export function readEntryPlace(params: { section?: string; entry?: string }): { section: CvSection; at: number | null } {
  const found = findCvSection(params.section ?? "");
  const { entry = "" } = params;
  if (!found || !/^(?:new|[1-9]\d?)$/.test(entry)) throw new AppError("not_found");
  return { section: found.section, at: entry === "new" ? null : Number(entry) - 1 };
}

export type CvActionAnswer = { removed: RemovedEntry };

/**
 * Runs the small forms on the builder's page: drafting a CV, its layout, and the order and removal of entries. Returns a removed entry, so
 * that it can be restored.
 */
export async function handleCvAction(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, cvAction);
  if (!form.ok) throw new AppError("bad_request");
  const act = form.value;
  const back = (toast: Toast) => redirectWithToast(context, builder, toast);
  switch (act.intent) {
    case "draft":
      await draftCv(ctx);
      return back({ key: "cv-drafted" });
    case "layout":
      await setCvLayout(ctx, act.layout);
      return back({ key: "cv-saved" });
    case "delete":
      await deleteCv(ctx);
      return back({ key: "cv-removed", description: "Your CV was deleted." });
    case "remove": {
      const outcome = await changeOnce(context, ctx, act, (inside) => removeEntry(inside, act.section, act.at, act.version));
      return outcome.outcome === "saved" ? data<CvActionAnswer>({ removed: outcome.removed }) : back(outcomeToast(outcome, "cv-saved"));
    }
    case "restore":
      return back(outcomeToast(await changeOnce(context, ctx, act, (inside) => restoreEntry(inside, act)), "cv-restored"));
    case "up":
      return back(
        outcomeToast(await changeOnce(context, ctx, act, (inside) => moveEntryUp(inside, act.section, act.at, act.version)), "cv-saved"),
      );
  }
}

/** Saves the basics, or one entry of a section. */
export async function handleCvForm(request: Request, context: RouterContext, ctx: MemberCtx, place: CvPlace) {
  const fields: readonly CvField[] = place === "basics" ? [...cvBasics, ...cvLocation] : (findCvSection(place.section)?.fields ?? []);
  const form = await readForm(request, cvForm(fields));
  if (!form.ok) return data<CvFormAnswer>({ errors: form.errors, values: form.values }, { status: 400 });
  const { version, ...values } = form.value;
  try {
    const outcome = await changeOnce(context, ctx, { version, place, values }, (inside) =>
      place === "basics" ? saveBasics(inside, values, version) : saveEntry(inside, place, values, version),
    );
    if (outcome.outcome === "saved") return redirectWithToast(context, builder, { key: "cv-saved" }, { isDone: true });
    if (outcome.outcome === "conflict" && !("isRepeated" in outcome)) return await describeConflict(ctx, place, fields, form.values);
    const message = outcome.outcome === "refused" ? outcome.problems.join(" ") : conflictWords;
    return data<CvFormAnswer>({ errors: { form: message }, values: form.values }, { status: 409 });
  } catch (error) {
    return failedForm(context, error, { values: form.values, message: "Your CV could not be saved. Please try again." });
  }
}

/** `conflict`: the stored values. If the form is sent again, it is saved all the same. */
export type CvFormAnswer = FailedForm & { conflict?: { title: string; text: string } };

async function describeConflict(ctx: MemberCtx, place: CvPlace, fields: readonly CvField[], typed: FormValues) {
  const { values: stored, version } = await getCvConflict(ctx, place);
  const lines = fields.flatMap(({ name, label }) => (stored?.[name] ? [`${label}: ${stored[name]}`] : []));
  const title = place === "basics" || place.at === null ? "Your CV" : `Entry ${place.at + 1}`;
  const text = lines.join("\n") || "Nothing stands there now.";
  const errors: FailedForm["errors"] = place === "basics" ? {} : { form: besideWords };
  return data<CvFormAnswer>({ errors, values: { ...typed, version }, conflict: { title, text } }, { status: 409 });
}

export type ImportAnswer = { errors?: Record<string, string>; problems: string[]; values: { text: string; version?: string } };

/** Imports a CV that was pasted or uploaded; the file takes precedence. */
export async function handleCvImport(request: Request, context: RouterContext, ctx: MemberCtx) {
  const { text, typed, version } = await readImport(request);
  const values = { text: typed, ...(version !== null && { version }) };
  try {
    const outcome = await importCv(ctx, text, version);
    if (outcome.outcome === "saved") return redirectWithToast(context, builder, { key: "cv-imported" }, { isDone: true });
    if (outcome.outcome === "refused") return data<ImportAnswer>({ problems: outcome.problems, values }, { status: 400 });
    // Importing again after this message replaces the CV.
    const seen = { text: typed, version: (await getCvVersion(ctx)) ?? "" };
    return data<ImportAnswer>({ errors: { form: replaceWords }, problems: [], values: seen }, { status: 409 });
  } catch (error) {
    return failedForm(context, error, { values, message: "Your CV could not be imported. Please try again." });
  }
}

/** Sends the CV as a JSON Resume file. */
export async function sendResume(ctx: MemberCtx): Promise<Response> {
  const { resume } = await getResume(ctx);
  return sendFile(JSON.stringify(resume, null, 2), "application/json; charset=utf-8", "resume.json");
}

/** Sends the CV as PDF in the chosen layout. If it cannot be created, redirects to the builder with a message. */
export async function sendPdf(context: RouterContext, ctx: MemberCtx): Promise<Response> {
  const { resume, layout } = await getResume(ctx);
  await enforceLimit(getRequestContext(context), "cv-pdf");
  try {
    const cv = toDocument(resume);
    const pdf = await runLatest("print", ctx.viewer.userId, () => printCv(cv, layout));
    return sendFile(pdf, "application/pdf", `${cv.name} CV.pdf`.trimStart());
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "unavailable" && error.code !== "too_many_requests")) throw error;
    if (error.code === "unavailable") ctx.log.warn({ err: error.cause }, "a CV could not be printed");
    return redirectWithToast(context, builder, { key: "cv-pdf-failed" });
  }
}

/**
 * Makes a change of a CV idempotent. Every state of a CV has its own version, so the same change of the same version is a button pressed
 * twice: it returns the first outcome while the CV is still in the resulting state. Later, as after going Back to a form, it is a conflict.
 */
async function changeOnce<Outcome extends CvOutcome>(
  context: RouterContext,
  ctx: MemberCtx,
  input: { version: string; [name: string]: unknown },
  change: (inside: MemberCtx) => Promise<Outcome>,
): Promise<Outcome | { outcome: "conflict"; isRepeated: true }> {
  let isRepeated = true;
  const done = await once(getRequestContext(context), { key: input.version, route: "cv.change", input }, async (trx) => {
    isRepeated = false;
    const inside = { ...ctx, db: trx };
    const outcome = await change(inside);
    return { ok: outcome.outcome === "saved", outcome, leftAt: await getCvVersion(inside) };
  });
  return isRepeated && done.leftAt !== (await getCvVersion(ctx)) ? { outcome: "conflict", isRepeated } : done.outcome;
}

const conflictWords = "Your CV was changed somewhere else in the meantime. Copy what you wrote, go back and try again.";

const besideWords = "Keep mine adds what you wrote as an entry of its own, and leaves all others as they are";

const replaceWords = "Your CV here was changed somewhere else in the meantime. Import again to put this one in its place.";

function outcomeToast(outcome: CvOutcome, key: Toast["key"]): Toast {
  if (outcome.outcome === "refused") return { key: "cv-refused", description: outcome.problems[0] };
  return outcome.outcome === "conflict" ? { key: "cv-conflict" } : { key };
}

/**
 * `typed`: the field's content after a refusal, without a file that nobody could correct there and that would be in the way of the next
 * one. `version`: the CV's version when the page was opened; null when the form does not say.
 */
async function readImport(request: Request): Promise<{ text: string; typed: string; version: string | null }> {
  const form = await readFields(request, importMaxBytes);
  const [file, pasted, sent] = [form.get("file"), form.get("text"), form.get("version")];
  const typed = typeof pasted === "string" ? pasted : "";
  const version = typeof sent === "string" ? sent : null;
  if (!(file instanceof File) || file.size === 0) return { text: typed, typed, version };
  const bytes = await file.bytes();
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return { text, typed: isNoText(text) || file.size > CV_BYTES_MAX ? typed : text, version };
}

/** Returns the encoding according to the byte order mark, because some editors on Windows save JSON in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** Sends a file as a download. Its name may be in any script, so the header encodes it (RFC 6266). */
function sendFile(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, encodeByte)}`;
  return new Response(body, {
    headers: { "content-type": type, "content-disposition": disposition, "cache-control": "private, no-store" },
  });
}

function encodeByte(character: string): string {
  return `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
}
