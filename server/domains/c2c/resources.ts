// Learning resources: the curated list with its filters and ratings.
import { resources as writtenResources } from "#db/content/resources.ts";
import { RESOURCES_PAGE_SIZE } from "#contracts/c2c-limits.ts";
import type { ResourceFilters } from "#contracts/c2c-limits.ts";
import type { ResourcePage, ResourceView, SkillResource } from "#contracts/c2c.ts";
import type { CareerPath } from "#contracts/careers.ts";
import type { Ctx } from "#server/domains/context.ts";
import { nameSkills } from "#server/domains/skills/skills.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import type { Ids, Lookup } from "#server/platform/db/lookup.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { idPattern } from "#server/platform/db/ids.ts";
import { invalidCursor } from "#server/platform/db/keyset.ts";
import { queryResourcesByIds, replaceResourcesForSystem, selectBestBySkill, selectResources } from "./resource-queries.ts";
import type { ResourceCursor, ResourceRow } from "./resource-queries.ts";

/** Makes the table of resources equal to the content. Runs at every start. The results of link checks stay as long as the address does. */
export async function syncResources(ctx: Pick<Ctx, "db">): Promise<void> {
  await withSystem(ctx.db, (trx) => replaceResourcesForSystem(trx, writtenResources));
}

/** One page of the resources that match all filters, best rated first. Throws `bad_request` for an invalid cursor. */
export async function listResources(ctx: Ctx, filters: ResourceFilters & { cursor?: string }): Promise<ResourcePage> {
  const rows = await selectResources(ctx.db, filters, { cursor: readCursor(filters.cursor), limit: RESOURCES_PAGE_SIZE + 1 });
  const page = rows.slice(0, RESOURCES_PAGE_SIZE);
  const last = page.at(-1);
  return {
    resources: page.map(presentResource),
    nextCursor: rows.length > RESOURCES_PAGE_SIZE && last ? `${Math.round(Number(last.rating) * 10)}-${last.id}` : null,
  };
}

/** The resources with these ids whose links work, in no order. At most 100. */
export function lookUpResources({ db }: Pick<Ctx, "db">, ids: Ids): Lookup<ResourceView[]> {
  return lookUpRows({ query: queryResourcesByIds(db, ids), times: {}, present: presentResource });
}

/**
 * The best resource for each skill: free ones first, then those for the career path, if one is given. Skills without a resource are left
 * out. One query.
 */
export async function findBestResources(
  ctx: Ctx,
  skills: readonly string[],
  careerPath: CareerPath | null = null,
): Promise<Map<string, SkillResource>> {
  if (skills.length === 0) return new Map();
  const rows = await selectBestBySkill(ctx.db, skills, careerPath);
  return new Map(rows.map(({ skill, id, title, url, is_free: isFree }) => [skill, { id, title, url, isFree }]));
}

const cursorPattern = new RegExp(`^(\\d{1,2})-(${idPattern})$`);

function readCursor(text: string | undefined): ResourceCursor | null {
  if (text === undefined) return null;
  const [, tenths, id] = cursorPattern.exec(text) ?? [];
  if (tenths === undefined || id === undefined) throw invalidCursor();
  return { rating: Number(tenths) / 10, id };
}

function presentResource(row: ResourceRow): ResourceView {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    url: row.url,
    resourceType: row.resource_type,
    difficultyLevel: row.difficulty_level,
    isFree: row.is_free,
    priceNote: row.price_note,
    rating: Number(row.rating),
    ratingBasis: row.rating_basis,
    skills: nameSkills(row.skills),
    careerPaths: row.career_paths as CareerPath[],
    language: row.language,
  };
}
