// Data exports: requested by the member, built by a task, and available for a day.
import { EXPORT_HOURS } from "#contracts/account-data-limits.ts";
import type { ExportView } from "#contracts/account-data.ts";
import { holdEmailForSystem } from "#server/domains/accounts/accounts.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { writeMail } from "#server/domains/mail/mail.ts";
import { purge } from "#server/domains/purge.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { renderExportReady } from "#server/emails/export-ready.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { hourMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { zipFiles } from "#server/platform/zip/zip-files.ts";
import { gatherFiles } from "./gather.ts";
import {
  deleteOldExportsForSystem,
  findArchive,
  findExport,
  findExportToBuildForSystem,
  finishExportForSystem,
  insertArchivePartForSystem,
  isArchiveThereForSystem,
  readArchivePart,
  replaceExport,
} from "./queries.ts";
import type { ExportRow } from "./queries.ts";
import { describePerson } from "./sources.ts";

/** An export that is not finished after this time is lost. Building takes seconds, and retries a few minutes. */
const lostAfterMs = hourMs;

const partBytes = 256 * 1024;

/** The state of the member's archive; null when there is none. */
export async function getExport(ctx: MemberCtx): Promise<ExportView | null> {
  const row = await findExport(ctx.db, ctx.viewer.userId);
  return row ? presentExport(row, ctx.clock.now()) : null;
}

/** Requests an archive, which replaces the last one; false while one is being built. */
export async function requestExport(ctx: MemberCtx): Promise<boolean> {
  const now = ctx.clock.now();
  const { userId } = ctx.viewer;
  return withViewer(ctx.db, userId, async (trx) => {
    const exportId = newId();
    const isAsked = await replaceExport(trx, userId, exportId, { at: now, lostBefore: lostBefore(now) });
    if (isAsked) await ctx.queue.enqueue(trx, "account-data.export", { exportId });
    return isAsked;
  });
}

/** `parts` yields the bytes in order. Each part is read when it is needed, so that a slow download keeps nothing else in memory. */
export type Archive = { fileName: string; sizeBytes: number; parts: AsyncGenerator<Uint8Array<ArrayBuffer>> };

/** The archive behind the mailed link. Throws `not_found` when it belongs to another member, is not ready or has expired. */
export async function readArchive(ctx: MemberCtx, id: string): Promise<Archive> {
  const row = isId(id) ? await findArchive(ctx.db, ctx.viewer.userId, id, ctx.clock.now()) : undefined;
  if (!row?.size_bytes || !row.ready_at) {
    throw new AppError("not_found", {
      message: "This archive is no longer available, or belongs to another account. Ask for a new one in Settings",
    });
  }
  return {
    fileName: `sangam-${indiaDayOf(row.ready_at)}.zip`,
    sizeBytes: row.size_bytes,
    parts: readParts(ctx, id, row.size_bytes),
  };
}

/** Whether this archive can be downloaded now. */
export function isArchiveThere({ db, clock }: Ctx, id: string): Promise<boolean> {
  return withSystem(db, (trx) => isArchiveThereForSystem(trx, id, clock.now()));
}

async function* readParts({ db, viewer }: MemberCtx, exportId: string, sizeBytes: number): Archive["parts"] {
  let readBytes = 0;
  for (let number = 0; readBytes < sizeBytes; number += 1) {
    const part = await readArchivePart(db, { exportId, userId: viewer.userId, number });
    if (!part) throw new Error("an archive went while it was read");
    readBytes += part.byteLength;
    yield new Uint8Array(part);
  }
}

/**
 * Builds an archive and mails its owner. Does nothing when the archive is gone or ready, so it is safe to repeat. Everything runs in one
 * transaction. Each part is written before the rows of the next are read, so that memory holds one part at most.
 */
export async function buildExport(ctx: Ctx, exportId: string): Promise<void> {
  await inOneMoment(ctx, async (trx) => {
    const userId = await findExportToBuildForSystem(trx, exportId);
    if (userId === undefined || (await holdEmailForSystem(trx, userId)) === undefined) return;
    const person = await describePerson(trx, userId);
    if (!person) return;
    let number = 0;
    let sizeBytes = 0;
    for await (const part of inParts(zipFiles(gatherFiles(ctx, trx, person)))) {
      await insertArchivePartForSystem(trx, { exportId, userId: person.userId, number }, part);
      number += 1;
      sizeBytes += part.byteLength;
    }
    const readyAt = ctx.clock.now();
    const expiresAt = new Date(readyAt.getTime() + EXPORT_HOURS * hourMs);
    await finishExportForSystem(trx, exportId, { sizeBytes, readyAt, expiresAt });
    const link = `${ctx.config.PUBLIC_URL}/settings/export/${exportId}`;
    const mail = renderExportReady({ siteName: getSiteTexts().name, link, expiresAt });
    const mailId = await writeMail(trx, { recipient: person.accountEmail, ...mail });
    await ctx.queue.enqueue(trx, "account-data.mail-export", { mailId, exportId });
  });
}

/** Regroups the bytes into parts of at least `partBytes`; the last one may be smaller. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let part: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    part.push(chunk);
    sizeBytes += chunk.byteLength;
    if (sizeBytes < partBytes) continue;
    yield Buffer.concat(part);
    part = [];
    sizeBytes = 0;
  }
  if (sizeBytes > 0) yield Buffer.concat(part);
}

/** Deletes archives that have expired, and exports that were never finished. */
export async function removeOldExports(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await purge(ctx, (trx, limit) => deleteOldExportsForSystem(trx, { now, lostBefore: lostBefore(now), limit }));
}

/** Runs `work` with the system role on one snapshot, so that no row is missed or counted twice while others write. */
async function inOneMoment(ctx: Ctx, work: (trx: Db) => Promise<void>): Promise<void> {
  await ctx.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((trx) => withSystem(trx, work));
}

function presentExport(row: ExportRow, now: Date): ExportView | null {
  const { id, requested_at: requestedAt, ready_at: readyAt, expires_at: expiresAt, size_bytes: sizeBytes } = row;
  if (readyAt && expiresAt) {
    if (expiresAt <= now) return null;
    return { state: "ready", id, sizeBytes: sizeBytes ?? 0, expiresAt: expiresAt.toISOString() };
  }
  return requestedAt < lostBefore(now) ? { state: "lost" } : { state: "building", requestedAt: requestedAt.toISOString() };
}

function lostBefore(now: Date): Date {
  return new Date(now.getTime() - lostAfterMs);
}
