// POST /functions/v1/refresh-tech-flash: refreshes the news sources now, for everybody.
import { refreshTechFlash } from "#server/domains/tech-flash/tech-flash.ts";
import { defineFunction } from "./function.ts";

/** Answers `{"inserted": n}`; 0 inside a minute of the last refresh that somebody asked for. */
export const refreshTechFlashFunction = defineFunction({
  name: "refresh-tech-flash",
  body: null,
  limit: "refresh",
  async handle({ ctx }) {
    const { inserted } = await refreshTechFlash(ctx, { isAsked: true });
    return { inserted };
  },
});
