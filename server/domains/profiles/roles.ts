// Roles beyond member: listed, granted and revoked by admins, with a log of every change.
import type { RoleChange, RoleChangeInput, RoleMember } from "#contracts/profiles-roles.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { standInIssuer } from "#server/platform/identity/stand-in/stand-in-account.ts";
import { requireAdmin } from "./policy.ts";
import { presentRoleChange, presentRoleMember } from "./present.ts";
import {
  changeRoleForSystem,
  findMemberForSystem,
  findMembersForSystem,
  listRoleChangesForSystem,
  lockAdminsForSystem,
} from "./role-queries.ts";
import type { Admin } from "./role-queries.ts";

const membersPageSize = 20;
const changesPageSize = 50;
const searchMaxLength = 100;
const idLength = 36;

export type RoleChanged = { ok: true; isNew: boolean } | { ok: false; message: string };

/**
 * One page of the people whose name, mail address or username contains `text`, ordered by name; without a text, of those who hold a role.
 * `after` is the last person of the page before. Throws `not_found` for everybody but admins.
 */
export async function findMembers(
  ctx: MemberCtx,
  { text = "", after = null }: { text?: string; after?: string | null } = {},
): Promise<{ members: RoleMember[]; nextAfter: string | null }> {
  requireAdmin(ctx.viewer);
  // Normalised as stored names are.
  const wanted = text.normalize("NFC").trim().replace(/^@/, "").slice(0, searchMaxLength);
  const place = { after: after === null ? null : readPlace(after), limit: membersPageSize + 1 };
  const rows = await withSystem(ctx.db, (trx) => findMembersForSystem(trx, wanted, place));
  const members = rows.slice(0, membersPageSize).map((row) => presentRoleMember(row, ctx.config.ADMIN_EMAILS));
  const last = rows.length > membersPageSize ? members.at(-1) : undefined;
  return { members, nextAfter: last ? `${last.userId}${last.name}` : null };
}

/** Reads the id and name of the last person of a page, whose account may be gone; null for a text that is not such a place. */
function readPlace(after: string): { id: string; name: string } | null {
  const [id, name] = [after.slice(0, idLength), after.slice(idLength).replaceAll("\0", "").toWellFormed()];
  return isId(id) ? { id, name } : null;
}

/** One page of role changes, newest first. Throws `not_found` for everybody but admins. */
export async function listRoleChanges(
  ctx: MemberCtx,
  { cursor }: { cursor?: string } = {},
): Promise<{ changes: RoleChange[]; nextCursor: string | null }> {
  requireAdmin(ctx.viewer);
  const place = { cursor: decodeCursor(cursor), limit: changesPageSize + 1 };
  const rows = await withSystem(ctx.db, (trx) => listRoleChangesForSystem(trx, place));
  const page = toPage(rows, changesPageSize, (row) => ({ at: row.changed_at, id: row.id }));
  return { changes: page.rows.map(presentRoleChange), nextCursor: page.nextCursor };
}

/**
 * Gives a role or takes it away, and logs who, when and why. It takes effect with the member's next request. `isNew` says whether anything
 * changed. Refuses to take the role away from the last admin. Throws `not_found` for everybody but admins, and for unknown members.
 */
export async function changeRole(ctx: MemberCtx, { userId, change, role, reason }: RoleChangeInput): Promise<RoleChanged> {
  requireAdmin(ctx.viewer);
  const isGiven = change === "give";
  return withSystem(ctx.db, async (trx) => {
    if (!(await findMemberForSystem(trx, userId))) throw new AppError("not_found");
    const admins = await lockAdminsForSystem(trx);
    // Another admin may have taken the role away after the session was read.
    if (!admins.some((admin) => admin.userId === ctx.viewer.userId)) throw new AppError("not_found");
    const isLast = !isGiven && role === "admin" && !staysBeside(ctx, admins, userId);
    if (isLast) return { ok: false, message: "Somebody has to stay an admin. Give the role to another member first" };
    const isNew = await changeRoleForSystem(trx, { userId, role, isGiven, changedBy: ctx.viewer.userId, reason, at: ctx.clock.now() });
    return { ok: true, isNew };
  });
}

/** Whether this member is the last admin. The admins' roles stay locked until the transaction of `trx` ends. */
export function isLastAdmin(ctx: Pick<Ctx, "config">, trx: Db, userId: string): Promise<boolean> {
  return withSystem(trx, async (system) => {
    const admins = await lockAdminsForSystem(system);
    return admins.some((admin) => admin.userId === userId) && !staysBeside(ctx, admins, userId);
  });
}

/**
 * Whether an admin other than this member remains who is not leaving. Admins of the stand-in do not count once a real provider is
 * configured, because they can no longer sign in.
 */
function staysBeside({ config }: Pick<Ctx, "config">, admins: readonly Admin[], userId: string): boolean {
  return admins.some((admin) => admin.userId !== userId && !admin.isLeaving && (config.isStandIn || admin.issuer !== standInIssuer));
}
