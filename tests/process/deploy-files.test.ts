import { mkdtemp, readFile, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingsSchema } from "#server/platform/config/settings-schema.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import type { Site } from "#tests/setup/sites/site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFile(path.join(root, file), "utf8");

const testDb = await openTestDatabase();
let dataDir: string;
let site: Site;
let metrics: Set<string>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-deploy-"));
  site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: testDb.url, DEMO: "0", LOG_LEVEL: "silent" });
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type]) => ({ name, type }));
  metrics = new Set(
    families.flatMap(({ name, type }) => (type === "histogram" ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name])),
  );
}, 60_000);
afterAll(async () => {
  await site.stop();
  await removeDataDir(dataDir);
});

describe("the monitoring", () => {
  test.each([
    "deploy/monitoring/alerts.yml",
    "deploy/monitoring/alerts.test.yml",
    "deploy/monitoring/dashboard.json",
    "docs/operations/watch.md",
  ])("in %s queries only existing metrics", async (file) => {
    const named = (await read(file)).match(/\b(?:sangam|http|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => !metrics.has(name))).toEqual([]);
  });

  test("has a test case for every alert", async () => {
    const alerts = [...(await read("deploy/monitoring/alerts.yml")).matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
    const cases = [...(await read("deploy/monitoring/alerts.test.yml")).matchAll(/alertname="(\w+)"/g)].map(([, name = ""]) => name);
    expect(alerts.length).toBeGreaterThan(10);
    expect(cases.toSorted()).toEqual(alerts.toSorted());
  });

  test("has every metric of ours on the dashboard", async () => {
    const dashboard = await read("deploy/monitoring/dashboard.json");
    expect([...metrics].filter((name) => name.startsWith("sangam_") && !dashboard.includes(name))).toEqual([]);
    expect((JSON.parse(dashboard) as { panels: unknown[] }).panels.length).toBeGreaterThan(10);
  });
});

describe("the deployment", () => {
  test.each(["deploy/sangam.env.example", "deploy/compose.yaml", "deploy/Dockerfile", "docs/operations/set-up.md"])(
    "%s sets settings that there are",
    async (file) => {
      const known = new Set(Object.keys(settingsSchema.shape));
      const others = new Set([
        "NODE_ENV",
        "POSTGRES_USER",
        "POSTGRES_DB",
        "POSTGRES_PASSWORD",
        "POSTGRES_INITDB_ARGS",
        "SITE_ADDRESS",
        "UPSTREAM",
      ]);
      const named = [...(await read(file)).matchAll(/(?:^\s*|^ENV .*?|\s)([A-Z][A-Z_]{3,})(?:=|:\s)/gm)].map(([, name = ""]) => name);
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((name) => !known.has(name) && !others.has(name))).toEqual([]);
    },
  );

  test("with nginx marks no process as down after a refused connection, or a rolling restart would leave none", async () => {
    const servers = (await read("deploy/nginx.conf")).match(/\bserver 127.*;/g) ?? [];
    expect(servers).toHaveLength(2);
    expect(servers.filter((server) => !server.endsWith(" max_fails=0;"))).toEqual([]);
  });

  test("with Caddy keeps sending people to a site whose database is away, because the site answers from its cache", async () => {
    const asked = /health_uri (\S+)/.exec(await read("deploy/Caddyfile"))?.[1];
    expect(asked).toBe("/healthz");
  });

  test("has every folder that the running program reads in the image", async () => {
    const copied = [...(await read("deploy/Dockerfile")).matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name = ""]) => name);
    const files = (await readdir(path.join(root, "server"), { recursive: true })).filter(
      (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
    );
    const sources = await Promise.all([
      read("main.ts"),
      read("start.ts"),
      read("db/seeds/demo.ts"),
      ...files.map((name) => read(path.join("server", name))),
    ]);
    const imported = new Set(sources.flatMap((text) => [...text.matchAll(/ from "#([a-z]+)\//g)].map(([, name = ""]) => name)));
    expect([...imported].filter((folder) => !copied.some((name) => name.split("/")[0] === folder))).toEqual([]);
  });

  test("has Node.js in the image once", async () => {
    const { optionalDependencies } = JSON.parse(await read("package.json")) as { optionalDependencies: Record<string, string> };
    const removed = /^RUN rm -rf (.*)$/m.exec(await read("deploy/Dockerfile"))?.[1]?.split(" ") ?? [];
    const isRemoved = (file: string) => removed.some((pattern) => path.posix.matchesGlob(file, pattern));
    const own = [...Object.keys(optionalDependencies).map((name) => `node_modules/${name}`), "node_modules/.bin/node"];
    expect(own.filter((file) => !isRemoved(file))).toEqual([]);
  });

  test("files and the pages of the handbook link to existing files", async () => {
    for (const file of ["operations.md", ...(await readdir(path.join(root, "docs/operations"))).map((name) => `operations/${name}`)]) {
      const text = await read(path.join("docs", file));
      for (const [, target = ""] of text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)) {
        await expect(
          read(path.join("docs", path.dirname(file), target)).catch((error: NodeJS.ErrnoException) => error.code),
          `${file}: ${target}`,
        ).resolves.not.toBe("ENOENT");
      }
    }
  });
});
