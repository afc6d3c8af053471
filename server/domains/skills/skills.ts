// The list of skills: finds them in free text, names them, and syncs their tables with the content.
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
 * The slugs of the skills that free texts name, each once, in order of appearance. Pure, in memory, in time linear in the length of the
 * texts, of which the first `SKILL_TEXT_MAX` characters in all are read. A text is one tag, one requirement or a whole description: names
 * are never put together across texts.
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

/** Whether a skill has this slug. */
export function isSkill(slug: string): boolean {
  return names.has(slug);
}

/** The name of the skill with this slug; without one, the slug. */
export function nameSkill(slug: string): string {
  return names.get(slug) ?? slug;
}

/** The names of skills, in the order asked for; slugs that no skill has are left out. */
export function nameSkills(slugs: readonly string[]): Skill[] {
  return slugs.flatMap((slug) => {
    const name = names.get(slug);
    return name === undefined ? [] : [{ slug, name }];
  });
}

/**
 * Brings the tables `skills` and `skill_aliases` up to the content: at every start, before anything refers to them. A skill that is not in
 * the content keeps its row: an older version that starts again beside a newer one, or in its place, must not take away what members have
 * done of a skill that only the newer one knows.
 */
export async function syncSkills(ctx: Pick<Ctx, "db">): Promise<void> {
  const aliases = skills.flatMap(listAliases);
  await withSystem(ctx.db, (trx) => replaceSkillsForSystem(trx, nameSkills([...names.keys()]), aliases));
}

function listAliases({ slug, name, aliases, exact, context }: SkillEntry): AliasRow[] {
  const spellings = new Set([name, ...[aliases, exact, context].flatMap(splitNames)].map((alias) => alias.toLowerCase()));
  return [...spellings].map((alias) => ({ alias, skill_slug: slug }));
}
