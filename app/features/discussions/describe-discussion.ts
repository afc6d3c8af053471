import type { DiscussionScreen } from "#contracts/discussion-pages.ts";
import type { ReplyView } from "#contracts/discussions.ts";
import { describeHiddenPage, describePage, describePerson, describeTrail } from "#app/lib/describe-page.ts";

type Described = { screen: DiscussionScreen; name: string; publicUrl: string };
type Shown = Extract<DiscussionScreen, { state: "shown" }>;

/** The head of a discussion's page: open to search engines only when the discussion is public. */
export function describeDiscussion(data: Described | undefined) {
  if (data?.screen.state !== "shown") return describeHiddenPage("Discussion not found", data?.name);
  const { screen, name, publicUrl } = data;
  const { id, title, excerpt, author, notice } = screen.discussion;
  if (notice !== null) return describeHiddenPage(title, name);
  const address = `${publicUrl}/discussion/${id}`;
  return [
    ...describePage({
      siteName: name,
      title,
      description: excerpt,
      address,
      imageUrl: `${publicUrl}/og/discussions/${id}.png`,
      type: "article",
      structuredData: [
        describePosting(screen, { publicUrl, address }),
        describeTrail(publicUrl, [
          { name: "Discussions", path: "/discussions" },
          { name: title, path: `/discussion/${id}` },
        ]),
      ],
    }),
    { name: "author", content: author.name },
  ];
}

type Place = { publicUrl: string; address: string };

/** schema.org/DiscussionForumPosting with the replies of this page; an accepted answer comes first, as it does on the page. */
function describePosting({ discussion, replies, acceptedReply }: Shown, at: Place) {
  const listed = (replies?.replies ?? []).filter(({ id, state }) => state === "shown" && id !== acceptedReply?.id);
  return {
    "@type": "DiscussionForumPosting",
    headline: discussion.title,
    text: discussion.excerpt,
    keywords: discussion.tags,
    url: at.address,
    mainEntityOfPage: at.address,
    datePublished: discussion.createdAt,
    ...(discussion.editedAt === null ? {} : { dateModified: discussion.editedAt }),
    author: describePerson(discussion.author, at.publicUrl),
    commentCount: discussion.replyCount,
    interactionStatistic: [
      { "@type": "InteractionCounter", interactionType: "https://schema.org/LikeAction", userInteractionCount: discussion.likeCount },
      { "@type": "InteractionCounter", interactionType: "https://schema.org/CommentAction", userInteractionCount: discussion.replyCount },
    ],
    comment: [...(acceptedReply?.state === "shown" ? [acceptedReply] : []), ...listed].map((reply) => describeReply(reply, at)),
  };
}

function describeReply({ id, contentHtml, createdAt, author }: ReplyView, at: Place) {
  return {
    "@type": "Comment",
    url: `${at.address}#reply-${id}`,
    text: toText(contentHtml),
    datePublished: createdAt,
    ...(author === null ? {} : { author: describePerson(author, at.publicUrl) }),
  };
}

// Removes the tags of HTML that we rendered: every "<" in it begins a tag, because those of the text are escaped.
function toText(html: string): string {
  const text = html.replaceAll(/<[^<>]*>/g, " ").replaceAll(/\s+/g, " ");
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .trim();
}
