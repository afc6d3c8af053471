// Personal data in jobs: what is exported, and what is erased.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { eraseMember } from "./erase-member.ts";
import { selectJobsShowingForSystem } from "./erase-queries.ts";
import { jobsTopic, jobTopic } from "./topics.ts";

export const jobsPersonalData: PersonalDataSource = {
  tables: [
    personalTable("jobs", {
      owner: "posted_by",
      key: ["id"],
      columns: [
        "id",
        "title",
        "company",
        "city",
        "work_mode",
        "salary_min_lpa",
        "salary_max_lpa",
        "experience_min_years",
        "experience_max_years",
        "description",
        "requirements",
        "tags",
        "skills",
        "apply_url",
        "status",
        "closed_at",
        "moderation",
        "moderation_reason",
        "moderated_at",
        "created_at",
        "posted_at",
        "reposted_at",
        "edited_at",
        "expires_at",
        "version",
      ],
      omitted: [
        "location",
        "description_html",
        "description_text",
        "alerts_from",
        "has_missed_alerts",
        "link_count",
        "link_failure_count",
        "link_checked_at",
        "is_link_dead",
        "is_past",
        "is_demo",
        "is_listed",
        "facets",
        "search",
      ],
    }),
  ],
  pages: async (db, userId) => {
    const ids = await selectJobsShowingForSystem(db, userId);
    return ids.length === 0 ? [] : [jobsTopic, ...ids.map(jobTopic)];
  },
  erase: (_ctx, db, { userId }, posts) => eraseMember(db, userId, posts),
};
