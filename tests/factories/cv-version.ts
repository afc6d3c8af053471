import { getCv } from "#server/domains/c2c/c2c.ts";
import type { MemberCtx } from "#server/domains/context.ts";

/** The version of a member's CV that a form carries; empty while there is none. */
export async function readCvVersion(ctx: MemberCtx): Promise<string> {
  return (await getCv(ctx))?.version ?? "";
}
