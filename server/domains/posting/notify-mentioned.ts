// Notifies members who are mentioned in a text.
import type { Ctx } from "#server/domains/context.ts";
import { notifyAll } from "#server/domains/notify.ts";
import type { Notification } from "#server/domains/notify.ts";
import type { Db } from "#server/platform/db/database.ts";
import { readMentions } from "#server/platform/markdown/mentions.ts";
import { selectNamedIds } from "./queries.ts";

export type Mention = {
  /** The mentioned members. */
  ids: readonly string[];
  /** Members among them who are notified of the same text in another way. */
  except?: readonly string[];
  /** What the text is, as in "You were mentioned in …". */
  place: string;
  /** Own path of the text. */
  href: string;
  /** The id of the text. Each member is notified once of one text, however often it is edited. */
  itemId: string;
  authorId: string;
  /** The discussion that the text is or belongs to, which members may have muted. */
  discussion?: { id: string };
  /** What a member who has muted mentions gets instead: see `Notification.otherwise`. */
  otherwise?: (userId: string) => Notification["otherwise"];
};

/** Notifies the members whom a public text mentions. Must not be called for a held text, which nobody may hear of. */
export async function notifyMentioned(
  ctx: Pick<Ctx, "queue">,
  trx: Db,
  { ids, except = [], href, authorId, otherwise, ...mention }: Mention,
): Promise<void> {
  const told = ids.filter((id) => !except.includes(id));
  await notifyAll(
    ctx,
    trx,
    told.map((userId) => ({
      ...describeMention(mention),
      userId,
      body: "",
      href,
      actorId: authorId,
      otherwise: otherwise?.(userId),
    })),
  );
}

/** The notification of a mention. */
export function describeMention({ place, itemId, discussion }: Pick<Mention, "place" | "itemId" | "discussion">) {
  return { kind: "mention" as const, title: `You were mentioned in ${place}`, key: `mention:${itemId}`, discussion };
}

/** Like `notifyMentioned`, for a blog or a discussion. */
export function notifyMentionedInText(
  ctx: Pick<Ctx, "queue">,
  trx: Db,
  { kind, id, title, authorId }: { kind: "blog" | "discussion"; id: string; title: string; authorId: string },
  ids: readonly string[],
): Promise<void> {
  const discussion = kind === "discussion" ? { id } : undefined;
  const place = `the ${kind} “${title}”`;
  return notifyMentioned(ctx, trx, { ids, place, href: `/${kind}/${id}`, itemId: id, authorId, discussion });
}

/** The members whom a text mentioned when it was rendered, by the usernames they had then. */
export async function findMentionedIds(db: Db, contentHtml: string): Promise<string[]> {
  const names = readMentions(contentHtml).map((name) => name.toLowerCase());
  return names.length === 0 ? [] : selectNamedIds(db, names);
}
