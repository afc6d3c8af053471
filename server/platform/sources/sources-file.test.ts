import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { checkSources, loadSources } from "./sources-file.ts";

const sixTags = ["AI", "Cloud", "Startups", "DevTools", "Security", "Web3"];
const folder = await mkdtemp(path.join(tmpdir(), "sangam-sources-"));
afterAll(() => rm(folder, { recursive: true }));

async function load(content: string, allowPrivate = false) {
  const file = path.join(folder, "sources.json");
  await writeFile(file, content);
  return loadSources({ SOURCES_FILE: file, ALLOW_PRIVATE_SOURCES: allowPrivate });
}

const problemsOf = async (value: unknown) => {
  const result = await load(typeof value === "string" ? value : JSON.stringify(value));
  return result.ok ? [] : result.problems.map((problem) => problem.replace(`${folder}/`, ""));
};

test("the default list has at least 25 news sources for the six tags, and lists of events, all over https", async () => {
  const result = await loadSources({ SOURCES_FILE: undefined, ALLOW_PRIVATE_SOURCES: false });
  if (!result.ok) throw new Error(result.problems.join());
  const { techFlash, events, allowPrivate } = result.sources;
  expect(techFlash.length).toBeGreaterThanOrEqual(25);
  expect(new Set(techFlash.flatMap((source) => source.tags))).toEqual(new Set(sixTags));
  expect(techFlash.every((source) => source.url.startsWith("https://"))).toBe(true);
  expect(events.filter(({ format, url }) => format === "confs-tech" && url.includes("/{year}/"))).toHaveLength(30);
  expect(events.map(({ name }) => name)).toContain("FOSS United");
  expect(events.every((source) => source.url.startsWith("https://"))).toBe(true);
  expect(allowPrivate.size).toBe(0);
});

describe("a custom file", () => {
  const source = { name: "A", url: "http://127.0.0.1:8080/feed", tags: ["AI"] };

  test("replaces the list, and can name private hosts only when that is allowed", async () => {
    const content = JSON.stringify({ techFlash: [source], events: [{ name: "B", url: "http://[::1]/b.ics", format: "ics" }] });
    const allowed = await load(content, true);
    expect(allowed).toMatchObject({
      ok: true,
      sources: { techFlash: [{ ...source, cap: 200, isGeneral: false, isDiscovery: false }], events: [{ name: "B" }] },
    });
    expect(allowed.ok && [...allowed.sources.allowPrivate]).toEqual(["127.0.0.1:8080", "[::1]:80"]);
    const closed = await load(content, false);
    expect(closed.ok && closed.sources.allowPrivate.size).toBe(0);
  });

  test("is refused with all its problems, each with the setting, the file and the position", async () => {
    const wrong = {
      techFlash: [source, { ...source, name: "", url: "https://b.test/" }, { name: "C", url: "ftp://c.test/" }],
      events: [{ ...source, format: "rss" }],
    };
    expect(await problemsOf(wrong)).toEqual([
      "SOURCES_FILE: sources.json: techFlash[1].name must not be empty",
      "SOURCES_FILE: sources.json: techFlash[2].url must be an http or https address without user name or password",
      "SOURCES_FILE: sources.json: events[0].format must be confs-tech, ics or json-ld",
    ]);
  });

  test("can spell a tag in different cases, which counts as one tag in its first spelling", async () => {
    const others = [
      { ...source, name: "B", url: "http://127.0.0.1:8080/b", tags: ["Robotics", "robotics", "ai"] },
      { ...source, name: "C", url: "http://127.0.0.1:8080/c", tags: ["ROBOTICS", "Chips"] },
    ];
    const result = await load(JSON.stringify({ techFlash: [source, ...others] }));
    const tags = result.ok ? result.sources.techFlash.map((one) => one.tags) : [];
    expect(tags).toEqual([["AI"], ["Robotics", "AI"], ["Robotics", "Chips"]]);
  });

  test("can list an address twice, which becomes one source with the tags of both", async () => {
    const result = await load(JSON.stringify({ techFlash: [source, { ...source, name: "Again", tags: ["Cloud", "AI"] }] }));
    expect(result).toMatchObject({ ok: true, sources: { techFlash: [{ name: "A", tags: ["AI", "Cloud"] }] } });
  });

  test("can begin with a byte order mark", async () => {
    expect(await load(`\ufeff${JSON.stringify({ techFlash: [source] })}`)).toMatchObject({
      ok: true,
      sources: { techFlash: [{ name: "A" }] },
    });
  });

  test("gets our own messages for missing fields and wrong types", async () => {
    expect(await problemsOf({ techFlash: [{ name: "A" }, "https://b.test/"], events: {} })).toEqual([
      "SOURCES_FILE: sources.json: techFlash[0].url is missing, or is no text",
      "SOURCES_FILE: sources.json: techFlash[1] must be a group of fields in { }",
      "SOURCES_FILE: sources.json: events must be a list in [ ]",
    ]);
  });

  test("that is not valid JSON, not an object or missing is refused in one line", async () => {
    expect(await problemsOf("{")).toEqual([expect.stringContaining("SOURCES_FILE: sources.json: is not valid JSON")]);
    expect(await problemsOf("[]")).toEqual([expect.stringContaining("SOURCES_FILE: sources.json: the whole file")]);
    const missing = await loadSources({ SOURCES_FILE: path.join(folder, "missing.json"), ALLOW_PRIVATE_SOURCES: false });
    expect(missing).toEqual({ ok: false, problems: [`SOURCES_FILE: ${folder}/missing.json: cannot be read`] });
  });

  test("is refused together with invalid settings", async () => {
    const SOURCES_FILE = path.join(folder, "missing.json");
    const problem = `SOURCES_FILE: ${SOURCES_FILE}: cannot be read`;
    expect(await checkSources(parseConfig({ SOURCES_FILE, PORT: "abc" }))).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^PORT:/), problem],
    });
    expect(await checkSources(parseConfig({ SOURCES_FILE }))).toEqual({ ok: false, problems: [problem] });
    expect(await checkSources(parseConfig({ PORT: "abc" }))).toEqual({ ok: false, problems: [expect.stringMatching(/^PORT:/)] });
    const fine = parseConfig({});
    expect(await checkSources(fine)).toBe(fine);
  });
});
