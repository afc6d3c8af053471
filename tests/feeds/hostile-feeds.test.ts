import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticleCard } from "#app/features/tech-flash/article-card.tsx";
import { readHostileFeeds } from "#tests/setup/hostile/hostile-feeds.ts";
import { generateHostileTexts, hostileTexts } from "#tests/setup/hostile/hostile-texts.ts";

type Entry = ReturnType<typeof readHostileFeeds>[number];

/** The elements of a card with the names of their attributes: what an article says must not change them. */
function outlineOf({ title, summary, link, imageUrl }: Entry): string {
  const article = {
    id: "0199",
    title,
    summary,
    source: "Source",
    externalLink: link,
    imageUrl,
    publishedAt: "2026-11-20T10:00:00.000Z",
    tags: [],
    isDemo: false,
    storyId: "0199",
    sourceCount: 1,
  };
  const html = renderToString(
    createElement(ArticleCard, {
      article,
      age: "2h ago",
      isSaved: false,
      headingLevel: "h2",
      address: "/tech-flash",
      choices: { hidesRead: true },
      onBookmarkSettled: () => undefined,
    }),
  );
  const tags = html.match(/<[^>]*>/g) ?? [];
  // The language of a script is one of a few, and the one thing that a text decides.
  return tags.map((tag) => tag.replace(/ lang="[a-z]{2}"/, "").replaceAll(/="[^"]*"/g, "")).join("");
}

test("1,500 generated and all known hostile texts come out of feeds as plain words, web addresses and cards like any other", () => {
  const entries = readHostileFeeds([...generateHostileTexts(1_500, 3), ...hostileTexts]);
  expect(entries.length).toBeGreaterThan(450);
  const plain = (entry: Entry) =>
    outlineOf({
      ...entry,
      title: "Plain",
      summary: entry.summary && "Plain",
      link: "https://a.example/",
      imageUrl: entry.imageUrl && "https://a.example/1.png",
    });
  for (const entry of entries) {
    expect(outlineOf(entry), JSON.stringify(entry)).toBe(plain(entry));
    for (const address of [entry.link, entry.imageUrl ?? entry.link]) {
      const { protocol, username, hostname } = new URL(address);
      expect([protocol, username, hostname.endsWith(".example")], address).toEqual(["https:", "", true]);
    }
    expect(`${entry.title}${entry.summary}`).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f]|[\u202a-\u202e\u2066-\u2069]/);
  }
}, 60_000);
