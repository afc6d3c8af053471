import { renderDeletionAsked } from "#server/emails/deletion-asked.ts";
import { renderDeletionCancelled } from "#server/emails/deletion-cancelled.ts";
import { renderDigest } from "#server/emails/digest.ts";
import { renderExportReady } from "#server/emails/export-ready.ts";
import type { RenderedMail } from "#server/emails/layout.ts";
import { renderNotification } from "#server/emails/notification.ts";
import { renderParentAnswered } from "#server/emails/parent-answered.ts";
import { renderParentConsent } from "#server/emails/parent-consent.ts";
import { renderVerifyAddress } from "#server/emails/verify-address.ts";
import { renderWaitlistJoined } from "#server/emails/waitlist-joined.ts";

const siteName = "Setu & Co";
const publicUrl = "https://setu.example.test";
const account = "venkata.satyanarayana.krishnamurthy.padmanabhan@computer-science.periyar-institute.example.test";
const link = `${publicUrl}/verify-corporate?token=${"k3v9".repeat(12)}`;
const unsubscribePath = `/notifications/unsubscribe?token=${"0f8fad5b-d9cb-469f-a165-70867728950e.reply.".repeat(3)}`;
// Names in several scripts, words without a place to break, and characters that HTML would interpret.
const title = "“मीनाक्षी सुन्दरेश्वरन् की ஒருங்கிணைக்கப்பட்டநிரலாக்கம் <workshop> & Donaudampfschifffahrtsgesellschaftskapitän” has changed";
const actorName = "மீனாட்சி Venkata Satyanarayana Krishnamurthy";
const items = [
  { label: "Senior Backend Engineer, Payments & Ledgers", note: "Kaveri Cloud · ₹24–38 LPA · Bengaluru", href: "/jobs/1?a=1&b=2" },
  { label: "बैकएंड इंजीनियर (हिन्दी भाषा तकनीक)", note: "भाषा सेतु · ₹8–14 LPA · Remote", href: "/jobs/2" },
];

const notification = {
  siteName,
  publicUrl,
  title,
  body: "It is now on 5 December 2026, 6:30 PM IST, Koramangala, Bengaluru.\nA second line.",
  actorName: undefined,
  href: "/events/1",
  sections: [],
  kindLabel: "Event changes",
  discussionId: undefined,
  unsubscribePath,
};
const at = new Date("2026-11-20T13:45:00Z");
const told = { title, body: notification.body, href: "/events/1", at, count: 1, actorName: null };
const digest = { siteName, publicUrl, moreCount: 0, rhythm: "weekly" as const, unsubscribePath };

/** Returns every mail that the site sends, with long names in several scripts, by its template and variant. */
export const everyMail: Record<string, RenderedMail> = {
  "deletion-asked": renderDeletionAsked({ siteName, publicUrl, dueAt: at, keepsPosts: true }),
  "deletion-cancelled": renderDeletionCancelled({ siteName, publicUrl }),
  digest: renderDigest({
    ...digest,
    moreCount: 4,
    sections: [
      { heading: "Replies", items: [{ ...told, title: "3 new replies to “Which queue?”", count: 3, actorName, href: "/discussion/1" }] },
      { heading: "Event changes", items: [told, { ...told, body: "" }] },
    ],
  }),
  "digest of one": renderDigest({ ...digest, rhythm: null, sections: [{ heading: "Event changes", items: [told] }] }),
  "export-ready": renderExportReady({ siteName, link: `${publicUrl}/settings/export/0f8fad5b`, expiresAt: at }),
  notification: renderNotification(notification),
  "notification of a reply": renderNotification({ ...notification, actorName, body: "", discussionId: "1", href: "/discussion/1" }),
  "notification of a list": renderNotification({
    ...notification,
    title: "3 new jobs for your saved searches",
    sections: [
      { heading: "Backend in Bengaluru & Pune, from ₹20 LPA", items },
      { heading: "हिन्दी", items: items.slice(1) },
    ],
  }),
  "parent-answered": renderParentAnswered({ siteName, publicUrl, answer: "given" }),
  "parent-answered with no": renderParentAnswered({ siteName, publicUrl, answer: "refused" }),
  "parent-consent": renderParentConsent({ siteName, link: `${publicUrl}/consent?token=${"k3v9".repeat(12)}`, account }),
  "verify-address (college)": renderVerifyAddress({ siteName, kind: "college", link, account }),
  "verify-address (work)": renderVerifyAddress({ siteName, kind: "work", link, account }),
  "waitlist-joined": renderWaitlistJoined({ siteName, publicUrl }),
};
