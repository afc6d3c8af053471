// Discussions: replies one level deep, likes, an accepted answer, and unread counts.
export { insertDemoDiscussions } from "./demo.ts";
export { lookUpPassages } from "./look-up-passages.ts";
export { eraseMember } from "./erase-member.ts";
export { listDiscussionAddresses, listDiscussionAuthors, listDiscussionAuthorStarts, listDiscussionParts } from "./list-addresses.ts";
export { likeDiscussion } from "./like-discussion.ts";
export {
  lookUpDiscussions,
  listAuthorDiscussions,
  listDiscussions,
  listDiscussionTags,
  listFollowedDiscussions,
  listOwnDiscussions,
  listSimilarDiscussions,
  markNewReplies,
} from "./list-discussions.ts";
export { discussionsPersonalData } from "./personal-data.ts";
export {
  getCommonDiscussion,
  getDiscussion,
  getDiscussionDraft,
  getDiscussionSources,
  markDiscussion,
  markSeen,
} from "./read-discussion.ts";
export { acceptReply, deleteReply, editReply, requireOwnReply, unacceptReply } from "./change-replies.ts";
export { addReply, findReply, listReplies, listRepliesSince, prepareReplyText } from "./replies.ts";
export { findModeratedDiscussions, findModeratedReplies, setDiscussionModeration, setReplyModeration } from "./review-discussions.ts";
export { setStance, shouldNotify } from "./stance.ts";
export { createDiscussion, deleteDiscussion, prepareDiscussionText, saveDiscussion } from "./save-discussion.ts";
export { notifyOfAnswerMeanwhile, notifyOfReply } from "./notify-of-replies.ts";
export { findStoryDiscussion, listStoryDiscussions } from "./story-discussions.ts";
export { discussionsTopic, discussionTopic, newRepliesChannel, storyDiscussionsTopic } from "./topics.ts";
