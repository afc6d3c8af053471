// The mail for one notification.
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";

type NotificationMail = {
  siteName: string;
  publicUrl: string;
  title: string;
  body: string;
  /** The member who acted. */
  actorName: string | undefined;
  /** A path on this site. */
  href: string;
  sections: { heading: string; items: { label: string; note: string; href: string }[] }[];
  /** The label of the kind on the settings page. */
  kindLabel: string;
  /** The discussion it is about, which the mail offers to mute. */
  discussionId: string | undefined;
  unsubscribePath: string;
};

/** Says what happened, and how to get no more mails of the kind. */
export function renderNotification(mail: NotificationMail): RenderedMail {
  const { siteName, publicUrl, title, body, actorName, href, sections, kindLabel, discussionId, unsubscribePath } = mail;
  // With lists, no further text is needed.
  const words = sections.length > 0 ? [] : body.split("\n").filter((line) => line !== "");
  return renderMail({
    siteName,
    subject: title,
    lines: [...(actorName === undefined ? [] : [`From ${actorName}`]), ...words],
    sections: sections.map(({ heading, items }) => ({
      heading,
      items: items.map((item) => ({ ...item, href: publicUrl + item.href })),
    })),
    button: { label: `Open on ${siteName}`, href: publicUrl + href },
    footnote: `You get this email because “${kindLabel}” is on for your account.`,
    muteLink:
      discussionId === undefined
        ? undefined
        : { label: "Mute or unfollow this discussion on its page", href: `${publicUrl}/discussion/${discussionId}#hear-of-it` },
    unsubscribe: { label: "Stop emails like this", href: publicUrl + unsubscribePath },
  });
}
