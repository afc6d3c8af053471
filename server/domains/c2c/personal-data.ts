// Personal data in Campus to Corporate. It is deleted with the account.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";

export const c2cPersonalData: PersonalDataSource = {
  tables: [
    personalTable("c2c_profiles", {
      owner: "user_id",
      key: ["user_id"],
      columns: [
        "user_id",
        "career_path",
        "roadmap_json",
        "roadmap_source",
        "hours_per_week",
        "target_date",
        "plan_started_on",
        "updated_at",
      ],
    }),
    personalTable("member_skills", { owner: "user_id", key: ["skill_slug"], columns: ["skill_slug", "done_at"] }),
    personalTable("c2c_progress", {
      owner: "user_id",
      key: ["id"],
      columns: [
        "id",
        "milestone",
        "category",
        "completed",
        "skill_slug",
        "evidence_url",
        "is_own",
        "version",
        "deleted_at",
        "created_at",
        "updated_at",
      ],
    }),
    personalTable("c2c_plan_hours", {
      owner: "user_id",
      key: ["week_starts_on", "item"],
      columns: ["week_starts_on", "item", "hours", "noted_at"],
    }),
    personalTable("c2c_cvs", { owner: "user_id", key: ["user_id"], columns: ["user_id", "resume", "layout", "updated_at"] }),
    personalTable("c2c_interview_answers", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "career_path", "question_id", "answer", "feedback", "met_points", "all_points", "created_at", "removed_at"],
    }),
  ],
};
