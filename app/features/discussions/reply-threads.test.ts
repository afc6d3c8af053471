import { describe, expect, test } from "vitest";
import { DISCUSSION_REPLIES_PAGE_SIZE } from "#contracts/discussions-limits.ts";
import type { ReplyPage, ReplyView } from "#contracts/discussions.ts";
import {
  addReplies,
  appendPage,
  findRest,
  mergeNews,
  newestAt,
  removeReply,
  replacePage,
  startReplies,
  toThreads,
} from "./reply-threads.ts";
import type { KnownReplies } from "./reply-threads.ts";

/** Makes a reply written this many minutes after noon; order by `id` and by minute is the same. */
function buildReply(id: string, minute: number, overrides: Partial<ReplyView> = {}): ReplyView {
  return {
    id,
    parentReplyId: null,
    state: "shown",
    author: { name: "Asha", username: "asha", avatarUrl: null },
    contentHtml: `<p>${id}</p>`,
    source: null,
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
    editedAt: null,
    away: null,
    isAccepted: false,
    notice: null,
    viewer: { canEdit: true, canReply: true, canAccept: false, canReport: false },
    ...overrides,
  };
}

const pageOf = (replies: ReplyView[], nextCursor: string | null = null): ReplyPage => ({ replies, nextCursor });
const below = (parentReplyId: string) => ({ parentReplyId });

/** Threads as text: "a(b c) d". */
function shown(known: KnownReplies, part: "threads" | "beyond" = "threads"): string {
  const withAnswers = (answers: ReplyView[]) => (answers.length === 0 ? "" : `(${answers.map(({ id }) => id).join(" ")})`);
  const threads = toThreads(known)[part];
  return threads.map(({ first, answers }) => (first?.id ?? "?") + withAnswers(answers)).join(" ");
}

describe("the replies of a page", () => {
  const first = [buildReply("a", 1), buildReply("c", 5, below("a")), buildReply("b", 2)];

  test("are grouped in threads, oldest first, whatever order they arrived in", () => {
    expect(shown(startReplies(pageOf(first)))).toBe("a(c) b");
    const known = addReplies(startReplies(pageOf(first)), [buildReply("e", 9), buildReply("d", 3, below("a"))]);
    expect(shown(known)).toBe("a(d c) b e");
    expect(newestAt(known)).toBe(buildReply("e", 9).createdAt);
  });

  test("replace an older version of a reply by a newer one", () => {
    const known = addReplies(startReplies(pageOf(first)), [buildReply("b", 2, { contentHtml: "edited" })]);
    expect(known.byId.get("b")?.contentHtml).toBe("edited");
    expect(shown(known)).toBe("a(c) b");
  });

  test("keep what arrived when the page is loaded again, and drop what is missing from it", () => {
    const known = addReplies(startReplies(pageOf(first)), [buildReply("e", 9)]);
    expect(shown(replacePage(known, pageOf(first.slice(0, 2))))).toBe("a(c) e");
  });

  test("drop what others deleted, but neither the reader's own nor one in use", () => {
    const theirs = { viewer: { canEdit: false, canReply: true, canAccept: false, canReport: true } };
    const [since, kept] = [buildReply("b", 2).createdAt, buildReply("c", 4, theirs)];
    const known = addReplies(startReplies(pageOf([buildReply("a", 1, theirs)])), [buildReply("b", 2, theirs), kept, buildReply("d", 5)]);
    const replies = [kept, buildReply("d", 5, { contentHtml: "edited elsewhere" }), buildReply("e", 6, theirs)];
    const news = mergeNews(known, { replies, since, isInUse: () => false });
    expect(shown(news)).toBe("a c d e");
    expect(news.byId.get("d")?.contentHtml).toBe("<p>d</p>");
    expect(shown(mergeNews(known, { replies, since, isInUse: (id) => id === "b" }))).toBe("a b c d e");
    const aPage = Array.from({ length: DISCUSSION_REPLIES_PAGE_SIZE }, (_, at) => buildReply(`n${at}`, 10 + at, theirs));
    expect(shown(mergeNews(known, { replies: aPage, since, isInUse: () => false }))).toContain("a b c d n0");
  });

  test("ask for the rest after the last reply when an answer was full", () => {
    const [since, earlier] = [buildReply("s", 10).createdAt, buildReply("shown again", 2)];
    const aPage = Array.from({ length: DISCUSSION_REPLIES_PAGE_SIZE }, (_, at) => buildReply(`n${at}`, 11 + at));
    expect(findRest({ replies: [earlier, ...aPage], since })).toBe(aPage.at(-1)?.createdAt);
    expect(findRest({ replies: [earlier, ...aPage.slice(1)], since })).toBeUndefined();
    const atOnce = aPage.map((reply) => ({ ...reply, createdAt: since }));
    expect(findRest({ replies: atOnce, since })).toBeUndefined();
  });

  test("keep what was pushed behind the end of a full page", () => {
    const full = appendPage(startReplies(pageOf(first, "next")), pageOf([buildReply("f", 10)]));
    const again = pageOf([buildReply("a", 1), buildReply("c", 5, below("a")), buildReply("d", 6, below("a"))], "next");
    expect(shown(replacePage(full, again))).toBe("a(c d) b f");
  });

  test("drop what is missing from a page that is no longer full, however much was loaded below it", () => {
    const full = appendPage(startReplies(pageOf(first, "next")), pageOf([buildReply("f", 10)]));
    expect(shown(replacePage(full, pageOf([buildReply("a", 1), buildReply("f", 10)])))).toBe("a f");
  });

  test("show replies from beyond the cursor below it, without answers to replies that are not loaded", () => {
    const known = addReplies(startReplies(pageOf(first, "next")), [buildReply("y", 40), buildReply("z", 41, below("x"))]);
    expect([shown(known), shown(known, "beyond")]).toEqual(["a(c) b", "y"]);
    const grown = appendPage(known, pageOf([buildReply("x", 30), buildReply("z", 41, below("x"))]));
    expect([shown(grown), shown(grown, "beyond")]).toEqual(["a(c) b x(z) y", ""]);
  });

  test("show answers to a reply on the previous page", () => {
    expect(shown(startReplies(pageOf([buildReply("m", 3, below("earlier")), buildReply("n", 4)])))).toBe("?(m) n");
  });

  test("show such answers first, also when they are newer than what follows them on the page", () => {
    const page = [buildReply("m", 30, below("earlier")), buildReply("n", 4), buildReply("o", 5)];
    const known = startReplies(pageOf(page, "next"));
    expect([shown(known), shown(known, "beyond")]).toEqual(["?(m) n o", ""]);
    expect(shown(startReplies(pageOf(page)))).toBe("?(m) n o");
    expect(shown(appendPage(known, pageOf([buildReply("p", 6)])))).toBe("?(m) n o p");
    expect(shown(addReplies(known, [buildReply("l", 2, below("earlier"))]))).toBe("?(l m) n o");
  });

  test("leave a placeholder for a deleted reply with answers, until the last answer is deleted", () => {
    const known = removeReply(startReplies(pageOf(first)), "a");
    expect(known.byId.get("a")).toMatchObject({ state: "deleted", author: null, contentHtml: "", viewer: { canEdit: false } });
    expect(shown(known)).toBe("a(c) b");
    expect(shown(removeReply(known, "c"))).toBe("b");
    expect(shown(removeReply(known, "unknown"))).toBe("a(c) b");
  });
});
