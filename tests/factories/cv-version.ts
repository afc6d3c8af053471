import { getCv } from "#server/domains/c2c/c2c.ts";
import type { MemberCtx } from "#server/domains/context.ts";

/** The version of the member's CV, as its forms carry it; empty while there is no CV. */
export async function readCvVersion(ctx: MemberCtx): Promise<string> {
  return (await getCv(ctx))?.version ?? "";
}
