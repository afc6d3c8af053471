// The first draft of a CV, from the member's profile and progress.
import { CV_LINES_MAX } from "#contracts/cv-limits.ts";
import type { Resume, ResumeEntry } from "#contracts/cv-resume.ts";
import type { MilestoneView } from "#contracts/c2c.ts";
import { qualifications } from "#contracts/profiles-limits.ts";
import type { OwnProfile } from "#contracts/profiles.ts";
import type { Skill } from "#contracts/skills.ts";
import { truncate } from "#contracts/truncate.ts";

type Known = { profile: OwnProfile | null; name: string; email: string; skills: readonly Skill[]; milestones: readonly MilestoneView[] };

const projectsMax = 10;

/** Drafts a CV from what is known only: profile, skills done, milestones reached. Pure. */
export function draftResume({ profile, name, email, skills, milestones }: Known): Resume {
  const reached = milestones.filter(({ completed }) => completed);
  const inCategory = (wanted: MilestoneView["category"]) => reached.filter(({ category }) => category === wanted).slice(0, projectsMax);
  const degree = qualifications.find(({ value }) => value === profile?.qualification && value !== "other")?.label;
  const study = profile?.qualificationStatus === "dropped" && degree ? `${degree} (not completed)` : degree;
  const others = inCategory("general").map(({ milestone }) => milestone);
  return {
    basics: {
      name: profile?.name ?? name,
      email: profile?.email ?? email,
      ...(profile?.phone && { phone: profile.phone }),
      ...labelOf(profile, degree),
      location: { ...(profile?.city && { city: profile.city }), countryCode: "IN" },
    },
    work: profile?.organization ? [{ name: profile.organization, position: profile.designation ?? "" }] : [],
    projects: inCategory("projects").map(withLink),
    education: profile?.collegeName ? [{ institution: profile.collegeName, ...(study && { studyType: study }) }] : [],
    skills: skills.length > 0 ? toGroups(skills) : [],
    certificates: inCategory("certifications").map(withLink),
    sections: others.length > 0 ? [{ name: "Milestones", highlights: others }] : [],
  };
}

function withLink({ milestone, evidenceUrl }: MilestoneView): ResumeEntry {
  return {
    name: truncate(milestone, 160),
    ...(evidenceUrl && { url: evidenceUrl }),
  };
}

function labelOf(profile: OwnProfile | null, degree: string | undefined): { label?: string } {
  if (profile?.designation) return { label: profile.designation };
  // Somebody who left a course has no degree from it.
  if (!degree || profile?.qualificationStatus === "dropped") return {};
  return { label: profile?.qualificationStatus === "pursuing" ? `${degree} student` : degree };
}

/** Splits the names into groups of at most `CV_LINES_MAX`, the number of lines that an entry may have. */
function toGroups(skills: readonly Skill[]): { name: string; keywords: string[] }[] {
  const names = skills.map(({ name }) => name);
  const count = Math.ceil(names.length / CV_LINES_MAX);
  return Array.from({ length: count }, (_, at) => ({
    name: at === 0 ? "Technical skills" : "More technical skills",
    keywords: names.slice(at * CV_LINES_MAX, (at + 1) * CV_LINES_MAX),
  }));
}
