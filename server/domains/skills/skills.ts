// The list of skills: finds them in free text, names them, and copies them from the content into their tables.
import { notSkills, skills } from "#db/content/skills.ts";
import { SKILL_TEXT_MAX, splitNames } from "#contracts/skills.ts";
import type { Skill, SkillEntry } from "#contracts/skills.ts";
import type { Ctx } from "#server/domains/context.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { filterSkillMentions } from "./filter-skill-mentions.ts";
import { replaceSkillsForSystem } from "./queries.ts";
import type { AliasRow } from "./queries.ts";
import { buildTermIndex, findCandidates } from "./term-index.ts";
import { readTokens } from "./tokens.ts";

const index = buildTermIndex(skills, notSkills);
const names = new Map(skills.map(({ slug, name }) => [slug, name]));

/**
 * The slugs of the skills that free texts mention, each once, in order of appearance. Pure, in memory, and linear in the length of the
 * texts, of which the first `SKILL_TEXT_MAX` characters in all are read. A text is one tag, one requirement or a whole description; a name
 * is never found across two texts.
 */
export function matchSkills(texts: readonly string[]): string[] {
  const slugs = new Set<string>();
  let left = SKILL_TEXT_MAX;
  for (const text of texts) {
    if (left <= 0) break;
    const tokens = readTokens(text.slice(0, left));
    left -= text.length;
    for (const { slug } of filterSkillMentions(findCandidates(index, tokens), tokens)) if (slug !== null) slugs.add(slug);
  }
  return [...slugs];
}

/** Whether there is a skill with this slug. */
export function isSkill(slug: string): boolean {
  return names.has(slug);
}

/** The name of the skill with this slug; the slug itself if there is none. */
export function nameSkill(slug: string): string {
  return names.get(slug) ?? slug;
}

/** The names of these skills, in the given order. Unknown slugs are left out. */
export function nameSkills(slugs: readonly string[]): Skill[] {
  return slugs.flatMap((slug) => {
    const name = names.get(slug);
    return name === undefined ? [] : [{ slug, name }];
  });
}

/**
 * Makes the tables `skills` and `skill_aliases` match the content. Runs at every start, before other rows refer to them. A skill that is
 * not in the content keeps its row, because an older version that starts beside a newer one, or after it, must not delete members' progress
 * in a skill that only the newer one knows.
 */
export async function syncSkills(ctx: Pick<Ctx, "db">): Promise<void> {
  const aliases = skills.flatMap(listAliases);
  await withSystem(ctx.db, (trx) => replaceSkillsForSystem(trx, nameSkills([...names.keys()]), aliases));
}

function listAliases({ slug, name, aliases, exact, context }: SkillEntry): AliasRow[] {
  const spellings = new Set([name, ...[aliases, exact, context].flatMap(splitNames)].map((alias) => alias.toLowerCase()));
  return [...spellings].map((alias) => ({ alias, skill_slug: slug }));
}
