import { site } from "../db/content/site.ts";

/** The site's name, for the titles of pages that load none of its texts. It is part of the build: see `vite.config.ts`. */
export const siteName = site.name;
