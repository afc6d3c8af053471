// The digest mail: notifications since the last one.
import { shorten } from "#contracts/truncate.ts";
import { renderMail } from "./layout.ts";
import type { RenderedMail } from "./layout.ts";

type DigestItem = {
  title: string;
  body: string;
  /** A path on this site. */
  href: string;
  at: Date;
  /** The number of events in the group. */
  count: number;
  /** The member who acted; of several, the last one. */
  actorName: string | null;
};

type DigestMail = {
  siteName: string;
  publicUrl: string;
  /** By kind, with the labels of the settings page. */
  sections: { heading: string; items: DigestItem[] }[];
  /** The number of notifications that are not listed. */
  moreCount: number;
  /** Null for the last digest of a member who now gets mails at once. */
  rhythm: "daily" | "weekly" | null;
  unsubscribePath: string;
};

const bodyMax = 160;
const time = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

/** Lists everything with its link, and says how to get no more digests. */
export function renderDigest({ siteName, publicUrl, sections, moreCount, rhythm, unsubscribePath }: DigestMail): RenderedMail {
  const items = sections.flatMap((section) => section.items);
  const count = items.length + moreCount;
  const subject = count === 1 && items[0] ? items[0].title : `${count} new notifications on ${siteName}`;
  return renderMail({
    siteName,
    subject,
    heading: count === 1 ? "You have one new notification" : `You have ${count} new notifications`,
    lines: [],
    sections: sections.map((section) => ({
      heading: section.heading,
      items: section.items.map((item) => ({ label: item.title, note: describe(item), href: publicUrl + item.href })),
    })),
    more: moreCount > 0 ? { label: `and ${moreCount} more in your inbox`, href: `${publicUrl}/notifications` } : undefined,
    button: { label: `Open your inbox on ${siteName}`, href: `${publicUrl}/notifications` },
    footnote:
      rhythm === null
        ? "From now on each notification comes in its own email. You can change that in your notification settings."
        : `You get this email ${rhythm === "daily" ? "once a day" : "once a week"}, as you chose in your notification settings, and only when there is something new.`,
    unsubscribe: { label: "Stop these digests", href: publicUrl + unsubscribePath },
  });
}

function describe({ actorName, count, body, at }: DigestItem): string {
  const actor = actorName !== null && count > 1 ? `Latest from ${actorName}` : actorName;
  const lines = body.split("\n").map((line) => line.trim());
  const shown = shorten(lines.filter(Boolean).join(" · "), bodyMax);
  // “pm” in India's English; the notification itself writes “PM”.
  const when = time.format(at).replace(/[ap]m$/, (half) => half.toUpperCase());
  return [actor, when, shown].filter(Boolean).join(" · ");
}
