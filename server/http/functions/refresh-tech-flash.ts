// POST /functions/v1/refresh-tech-flash: refreshes the news sources now, for everybody.
import { refreshTechFlash } from "#server/domains/tech-flash/tech-flash.ts";
import { defineFunction } from "./function.ts";

/** Responds with `{"inserted": n}`; 0 within a minute of the last requested refresh. */
export const refreshTechFlashFunction = defineFunction({
  name: "refresh-tech-flash",
  body: null,
  limit: "refresh",
  async handle({ ctx }) {
    const { inserted } = await refreshTechFlash(ctx, { isAsked: true });
    return { inserted };
  },
});
