import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, inject, it } from "vitest";
import { replaceDatabase } from "#tests/setup/server-commands.ts";
import { createLog } from "../log/log.ts";
import { parseConfig } from "../config/config.ts";
import { startDatabase } from "./start-database.ts";

/** What the person is told who set this address. */
function start(url: string) {
  const parsed = parseConfig({ DATABASE_URL: url });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return startDatabase(parsed.config, createLog("silent"));
}

it("names the setting when no server answers", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expect(start(`postgres://somebody:secret@127.0.0.1:${port}/sangam`)).rejects.toThrow(
    /^DATABASE_URL: this database cannot be used: .*ECONNREFUSED.*\. Start its server, or mend the address$/,
  );
});

it("names the setting when the server has no such database", async () => {
  const missing = replaceDatabase(inject("templateUrl"), "never_made");
  await expect(start(missing)).rejects.toThrow(/^DATABASE_URL: this database cannot be used: .*"never_made" does not exist/);
});
