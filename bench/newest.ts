import type pg from "pg";

export type Newest = { blog: string; discussion: string; event: string; job: string };

/** Returns the ids of the newest item of each kind that has a page; for events, of the one that takes place last. */
export async function findNewest(owner: pg.Pool): Promise<Newest> {
  const firstOf = async (query: string) => (await owner.query<{ id: string }>(query)).rows[0]?.id ?? "";
  return {
    blog: await firstOf("select id from blogs where is_public order by published_at desc, id desc limit 1"),
    discussion: await firstOf("select id from discussions where is_public order by created_at desc, id desc limit 1"),
    event: await firstOf("select id from events where is_listed order by event_date desc, id desc limit 1"),
    job: await firstOf("select id from jobs where is_listed order by posted_at desc, id desc limit 1"),
  };
}
