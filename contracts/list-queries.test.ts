import { describe, expect, test } from "vitest";
import { blogListQuery } from "./blogs.ts";
import { discussionListQuery } from "./discussions.ts";
import { eventListQuery } from "./events.ts";
import { jobListQuery } from "./jobs.ts";
import { articleListQuery } from "./tech-flash.ts";

describe("the query of a list", () => {
  test.each(Object.entries({ articleListQuery, blogListQuery, discussionListQuery, eventListQuery, jobListQuery }))(
    "%s: a tag without visible characters is ignored",
    (_, query) => {
      for (const tag of ["", " ", "\u00a0", "\0"]) expect(query.parse({ tag }).tag).toBeUndefined();
      expect(query.parse({ tag: " AI " }).tag?.toLowerCase()).toBe("ai");
      expect(query.safeParse({ tag: "a".repeat(41) }).success).toBe(false);
    },
  );
});
