// Erases a member's events and RSVPs when the account is deleted.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyOfDeletedEvents } from "./notify-attendees.ts";
import { deleteEventsOfMember, deleteRsvpsOfMemberForSystem, lockEventsOfMemberForSystem, selectEventsToDelete } from "./erase-queries.ts";
import { promoteFromWaitingList } from "./rsvp.ts";
import { keepFromSourcesForSystem } from "./source-queries.ts";

/**
 * Deletes a member's answers, so that their places go to members who wait, and the events they added. If `posts` is "keep", public events
 * stay, and the deletion of the account leaves them without an author; sources still do not change them. Held and hidden events are deleted
 * in any case. Attendees of deleted events are notified. Runs in the transaction that deletes the account, before that row goes. Needs the
 * system role.
 */
export async function eraseMember(ctx: Ctx, trx: Db, userId: string, posts: PostChoice): Promise<void> {
  const left = await lockEventsOfMemberForSystem(trx, userId);
  await deleteRsvpsOfMemberForSystem(trx, userId);
  await notifyOfDeletedEvents(ctx, trx, await selectEventsToDelete(trx, userId, posts, ctx.clock.now()));
  await deleteEventsOfMember(trx, userId, posts);
  await keepFromSourcesForSystem(trx, userId);
  for (const event of left) await promoteFromWaitingList(ctx, trx, event.id);
}
