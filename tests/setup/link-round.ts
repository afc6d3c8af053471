import { afterEach, beforeEach } from "vitest";
import type { Ctx } from "#server/domains/context.ts";
import { recheckLinksWith } from "#server/domains/recheck-links.ts";
import type { LinkRound } from "#server/domains/recheck-links.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openSourceClient } from "./source-client.ts";

/** Starts a server on loopback for each test, which the tested links lead to. `runRound` checks all links that are due. */
export function prepareLinkRound(round: LinkRound) {
  let server: SourceServer;
  beforeEach(async () => {
    server = await startSourceServer();
  });
  afterEach(() => server.close());
  async function runRound(ctx: Ctx): Promise<void> {
    const client = openSourceClient([server], { timeoutMs: 2_000 });
    try {
      await recheckLinksWith(ctx, round, client, { pauseMs: 0 });
    } finally {
      await client.close();
    }
  }
  return { source: () => server, runRound };
}
