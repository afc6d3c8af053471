import { expect, test } from "vitest";
import { renderDigest } from "./digest.ts";

const item = {
  title: "New reply to “Which <queue>?”",
  body: "",
  href: "/discussion/1",
  count: 1,
  at: new Date("2026-11-20T13:45:00Z"),
  actorName: "Asha Rao",
};
const given = {
  siteName: "Setu",
  publicUrl: "https://example.test",
  sections: [{ heading: "Replies", items: [item] }],
  moreCount: 0,
  rhythm: "daily" as const,
  unsubscribePath: "/notifications/unsubscribe?token=abc",
};

test("a single notification is the subject, and the text has its actor and its time in India", () => {
  const { subject, text, unsubscribeUrl } = renderDigest(given);
  expect(subject).toBe(item.title);
  expect(text).toMatch(
    /Replies\n- New reply to “Which <queue>\?” \(Asha Rao · Fri, 20 Nov, 7:15 PM\)\n {2}https:\/\/example\.test\/discussion\/1/,
  );
  expect(text).toContain("You get this email once a day");
  expect(unsubscribeUrl).toBe("https://example.test/notifications/unsubscribe?token=abc");
});

test("a group of notifications names the latest actor", () => {
  const { text } = renderDigest({ ...given, sections: [{ heading: "Replies", items: [{ ...item, count: 3 }] }] });
  expect(text).toContain("(Latest from Asha Rao · Fri");
});

test("notifications beyond the limit are counted, in the subject too, with a link to the inbox", () => {
  const { subject, text, html } = renderDigest({ ...given, moreCount: 4, rhythm: "weekly" });
  expect(subject).toBe("5 new notifications on Setu");
  expect(text).toContain("and 4 more in your inbox: https://example.test/notifications");
  expect(html).toContain(">and 4 more in your inbox</a>");
  expect(text).toContain("once a week");
});

test("a long text is cut at a whole character, and its lines are joined", () => {
  const body = `First line\n${"नमस्ते ".repeat(60)}`;
  const note =
    / \((.*)\)\n/.exec(renderDigest({ ...given, sections: [{ heading: "Moderation", items: [{ ...item, body }] }] }).text)?.[1] ?? "";
  expect(note).toContain("First line · नमस्ते");
  expect(note).toMatch(/…$/);
  expect(note.length).toBeLessThan(220);
});

test("the mail says so if the member gets emails right away again", () => {
  expect(renderDigest({ ...given, rhythm: null }).text).toContain("each notification comes in its own email");
});
