import { z } from "zod";
import { tagQuery } from "./tags.ts";
import { queryText } from "./written-text.ts";

/** The query of a feed of members' posts: `?tag=`, `?author=` (a username). */
export const feedFilter = z.object({
  tag: tagQuery,
  author: queryText(40).transform((username) => username?.toLowerCase()),
});
