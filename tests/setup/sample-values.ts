import type { SampleValues } from "./sample-rows.ts";

/** What the checks of the tables ask for. */
export const sampleValues: SampleValues = {
  "users.email": (n) => `'sample-${n}@example.test'`,
  "ai_tokens.day": (n) => `current_date - ${n}`,
  "view_secrets.day": (n) => `current_date - ${n}`,
  "profiles.username": (n) => `'sample_${n}'`,
  "profiles.onboarding_completed": () => "true",
  "notifications.kind": () => "'reply'",
  "notifications.is_listed": () => "true",
  "notifications.href": () => "'/dashboard'",
  "mail_rhythms.rhythm": () => "'daily'",
  "mail_rhythms.next_at": () => "now()",
  "moderation_cases.item_kind": () => "'blog'",
  "ai_calls.reserved": () => "100",
  "c2c_interview_answers.met_points": () => "1",
  "c2c_interview_answers.all_points": () => "2",
  "c2c_plan_hours.hours": () => "5",
  "c2c_profiles.career_path": () => "'data_scientist'",
  "c2c_profiles.hours_per_week": () => "5",
  "job_applications.link": () => "'https://jobs.example.test/1'",
  "skills.slug": (n) => `'sample-${n}'`,
  "events.event_date": () => "now() + interval '1 day'",
  "jobs.expires_at": () => "now() + interval '10 days'",
  "blogs.status": () => "'published'",
  "blogs.published_at": () => "now()",
  "jobs.work_mode": () => "'remote'",
};
