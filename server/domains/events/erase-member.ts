// Erases a member's events and RSVPs when the account is deleted.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyOfDeletedEvents } from "./notify-attendees.ts";
import { deleteEventsOfMember, deleteRsvpsOfMemberForSystem, lockEventsOfMemberForSystem, selectEventsToDelete } from "./erase-queries.ts";
import { promoteFromWaitingList } from "./rsvp.ts";
import { keepFromSourcesForSystem } from "./source-queries.ts";

/**
 * Takes a member's answers back, so that their places go to whoever waits, and deletes the events they added, or keeps the public ones,
 * which the deletion of the account leaves without an author: sources still leave them alone. What was held or hidden is deleted in any
 * case. Whoever meant to come to what is deleted is told. In the transaction that deletes the account, before it does; needs the system
 * role.
 */
export async function eraseMember(ctx: Ctx, trx: Db, userId: string, posts: PostChoice): Promise<void> {
  const left = await lockEventsOfMemberForSystem(trx, userId);
  await deleteRsvpsOfMemberForSystem(trx, userId);
  await notifyOfDeletedEvents(ctx, trx, await selectEventsToDelete(trx, userId, posts, ctx.clock.now()));
  await deleteEventsOfMember(trx, userId, posts);
  await keepFromSourcesForSystem(trx, userId);
  for (const event of left) await promoteFromWaitingList(ctx, trx, event.id);
}
