import type { ReplyAnswer } from "#contracts/discussion-pages.ts";
import type { ReplyView } from "#contracts/discussions.ts";

/** What every reply of a page needs. */
export type ReplyPlace = {
  discussionId: string;
  /** Null for visitors, who have no forms. */
  replyKey: string | null;
  /** The page's action data, when a form was sent without JavaScript. */
  answer: ReplyAnswer | undefined;
  /** The reply to be answered, as the page's address names it. */
  askedId: string | null;
  isNew: (reply: ReplyView) => boolean;
  /** The id of the accepted answer. Replies that were loaded earlier do not know of it themselves. */
  acceptedId: string | null;
  /** The first reply since the viewer's last visit. */
  firstNewId: string | null;
  onPosted: (reply: ReplyView) => void;
  onChanged: (reply: ReplyView) => void;
  onDeleted: (id: string) => void;
};
