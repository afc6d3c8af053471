import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildRss, createSourcesFile } from "#tests/factories/sources.ts";
import { servePushInbox } from "#tests/fakes/push-inbox.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import { openEmbeddedPool } from "../embedded-pool.ts";
import { removeDataDir } from "../remove-data-dir.ts";
import { startSite } from "./site.ts";

const tags = ["AI", "Cloud", "Startups", "DevTools", "Security", "Web3"];
const storiesPerTag = 12;
// These papers all publish the same news, which becomes one story for each title. There is one title for each of two cities, because a
// journey that is retried needs a story that nobody has discussed yet.
const dailies = ["The Morning Daily", "The Noon Daily", "The Evening Daily"];
const sharedNews = ["Bhopal", "Mysuru"].flatMap((city) => [
  `Narmada Labs opens a reading room for pupils in ${city}`,
  `Kaveri Works starts night classes for weavers in ${city}`,
]);
// A story in a script that is read from right to left, as is the name of its source. It is old and has a tag of its own, so that lists in
// other journeys do not show it.
const urduStory = {
  title: "امریکہ اور پاکستان کے تعلقات",
  link: "https://urdu.example.test/1",
  description:
    "پاکستان اور امریکہ کے کشیدہ تعلقات میں اربوں ڈالر کی امداد پر بھی تنازع ہے جس میں دونوں ممالک الگ الگ اعداد و شمار بتاتے ہیں۔",
};
// One admin for each of Playwright's workers that run the tour of all pages.
const tourAdmins = ["tour-0@example.test", "tour-1@example.test"];

/**
 * Starts the one site that all journeys share, on an empty data folder and with news from a server on loopback. Puts its address into
 * `process.env.SITE_URL`, its data folder into `SITE_DATA`, and the address of a fake push service into `PUSH_URL`.
 */
export default async function startE2eSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-e2e-"));
  const sources = await startSourceServer();
  for (const tag of tags) {
    const stories = Array.from({ length: storiesPerTag }, (_, index) => ({
      title: `${tag} story ${index + 1}`,
      link: `https://news.example.test/${tag}/${index + 1}`,
      description: `What story ${index + 1} tells about ${tag}.`,
    }));
    sources.serve(`/${tag}`, { body: buildRss(stories), etag: "auto" });
  }
  for (const [index] of dailies.entries()) {
    const news = sharedNews.map((title, at) => ({ title, link: `https://daily-${index}.example.test/${at}`, description: title }));
    sources.serve(`/daily-${index}`, { body: buildRss(news), etag: "auto" });
  }
  sources.serve("/urdu", { body: buildRss([urduStory]).replace(/(?<=<pubDate>)[^<]+/, "Thu, 01 Jan 2026 06:30:00 GMT"), etag: "auto" });
  const file = await createSourcesFile([
    ...tags.map((tag) => ({ name: `The ${tag} Paper`, url: sources.url(`/${tag}`), tags: [tag] })),
    ...dailies.map((name, index) => ({ name, url: sources.url(`/daily-${index}`), tags: ["Neighbours"] })),
    { name: "اردو اخبار", url: sources.url("/urdu"), tags: ["Urdu"] },
  ]);
  const { SOURCES_FILE = "" } = file.config;
  const site = await startSite({
    DATA_DIR: dataDir,
    LIMITS_FACTOR: "1000",
    SOURCES_FILE,
    ALLOW_PRIVATE_SOURCES: "1",
    ADMIN_EMAILS: ["admin@example.test", ...tourAdmins].join(","),
  });
  await untilNewsIsThere(site.url);
  await letDemoPeopleAge(dataDir);
  process.env["SITE_URL"] = site.url;
  process.env["SITE_DATA"] = dataDir;
  process.env["PUSH_URL"] = servePushInbox(sources);
  return async () => {
    await site.stop();
    await Promise.all([sources.close(), file.remove(), removeDataDir(dataDir)]);
  };
}

/** Waits for the first news: the site reads its sources only once it is up, and journeys begin with their articles. */
async function untilNewsIsThere(url: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const { items } = (await (await fetch(`${url}/api/v1/tech-flash?limit=1`)).json()) as { items: { is_demo?: boolean }[] };
    if (items[0] && !items[0].is_demo) return;
    await pause(200);
  }
  throw new Error("The site has not read its sources in time");
}

/** Lets the demo people have joined days ago: many journeys are theirs, and together would meet the limits of an account's first day. */
async function letDemoPeopleAge(dataDir: string): Promise<void> {
  const pool = await openEmbeddedPool(dataDir);
  await pool.query("update users set created_at = created_at - interval '7 days'");
  await pool.end();
}
