// The twelve career paths, as shown to somebody choosing one.
import { careers } from "#db/content/careers.ts";
import type { CareerView } from "#contracts/c2c.ts";
import { nameSkills } from "#server/domains/skills/skills.ts";

/** All career paths in the specification's order, each with the skills it needs. Skills in `done` are marked. */
export function listCareers(done: readonly string[]): CareerView[] {
  const known = new Set(done);
  const mark = (slugs: readonly string[]) => nameSkills(slugs).map((skill) => ({ ...skill, isDone: known.has(skill.slug) }));
  return careers.map(({ path, work, day, essentialSkills, laterSkills }) => ({
    path,
    work,
    day,
    essentialSkills: mark(essentialSkills),
    laterSkills: mark(laterSkills),
  }));
}
