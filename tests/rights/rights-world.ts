import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Viewer } from "#contracts/viewer.ts";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { startBareSite } from "#tests/setup/sites/rights-site.ts";
import type { BareSite } from "#tests/setup/sites/rights-site.ts";
import { ownedItemsOf } from "./owned-items.ts";
import type { OwnedItems } from "./owned-items.ts";

/** The askers, in the order of the columns of every table. */
export const askers = ["visitor", "newcomer", "campus", "corporate", "other", "moderator", "admin"] as const;
export type Asker = (typeof askers)[number];

/** A person with a browser. For a visitor, `cookie` and `userId` are empty. */
export type Person = { userId: string; cookie: string };

export type RightsWorld = BareSite & {
  /** A new account, signed in. */
  enter(asker: Asker): Promise<Person>;
  ownedItemsOf(userId: string): OwnedItems;
  /** Sends a request as one of the askers and returns the result in the words of `reads.ts`. */
  ask(person: Person, address: string, init?: RequestInit): Promise<{ word: string; body: string }>;
  forgetChanges(): Promise<void>;
  /** The tables that have changed since then. */
  listChanges(): Promise<string[]>;
};

const looks: Record<Asker, Partial<Viewer>> = {
  visitor: {},
  newcomer: { onboardingCompleted: false, userType: null },
  campus: { userType: "campus" },
  corporate: { userType: "corporate" },
  other: { userType: "corporate", verified: true },
  moderator: { roles: ["moderator"] },
  admin: { roles: ["admin"] },
};

/** Starts the built site on a database that records which tables a request changes. */
export async function startRightsWorld(): Promise<RightsWorld> {
  const site = await startBareSite(async (dataDir) => {
    const sources = path.join(dataDir, "sources.json");
    await writeFile(sources, JSON.stringify({ techFlash: [], events: [] }));
    return { SOURCES_FILE: sources };
  });
  const { testDb } = site;
  await testDb.owner.query(noteChanges);
  return {
    ...site,
    ownedItemsOf: (userId) => ownedItemsOf(testDb, userId),
    async enter(asker) {
      if (asker === "visitor") return { userId: "", cookie: "" };
      const { userId } = await createMember(testDb, looks[asker]);
      await testDb.owner.query("update users set created_at = now() - interval '30 days' where id = $1", [userId]);
      return { userId, cookie: `session=${await signIn(testDb, userId)}` };
    },
    async ask({ cookie }, address, init = {}) {
      const headers = { origin: site.url, "user-agent": browserName, ...init.headers, ...(cookie === "" ? {} : { cookie }) };
      const response = await fetch(site.url + address, { ...init, headers, redirect: "manual" });
      const body = await response.text();
      return { word: wordFor(response, body), body };
    },
    forgetChanges: async () => void (await testDb.owner.query("delete from changed_tables")),
    async listChanges() {
      const { rows } = await testDb.owner.query<{ name: string }>("select distinct name from changed_tables order by 1");
      return rows.map(({ name }) => name);
    },
  };
}

/** Fills the `{items}` of a path or a form with what `make` creates, each once. */
export async function fillIn(make: OwnedItems, texts: Record<string, string>): Promise<Record<string, string>> {
  const made = new Map<string, string>();
  for (const [, name = ""] of Object.values(texts).flatMap((text) => [...text.matchAll(thing)])) {
    // An unfilled placeholder would match no item, and every line that expects a refusal would pass.
    if (make[name] === undefined) throw new Error(`Nothing makes {${name}}: add it to tests/rights/owned-items.ts`);
    if (!made.has(name)) made.set(name, await make[name]());
  }
  const fill = (text: string) => text.replaceAll(thing, (_thing, name: string) => made.get(name) ?? "");
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fill(text)]));
}

const thing = /\{(\w+)\}/g;

// Robots are not counted as readers.
const browserName = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

function wordFor(response: Response, body: string): string {
  const to = response.headers.get("location") ?? redirectIn(response, body);
  if (to === null) return response.status === 200 ? "page" : String(response.status);
  const { pathname } = new URL(to, "http://localhost");
  if (pathname === "/login") return "login";
  if (pathname.startsWith("/onboarding") && !pathname.endsWith("/corporate")) return "join";
  return pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");
}

/** The target of a redirect for the browser's router, which arrives as data with status 202. */
function redirectIn(response: Response, body: string): string | null {
  return response.status === 202 ? (/"redirect",?"?([^"]*)"/.exec(body)?.[1] ?? null) : null;
}

// Counters, idempotency keys, the checks of sources, visits of discussions and the last use of a session are not counted as changes.
const noteChanges = `
  create table changed_tables (name text not null);
  create function note_change() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    insert into changed_tables values (tg_table_name);
    return null;
  end $$;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public'
      and tablename not in ('changed_tables', 'discussion_reads', 'tech_flash_rounds', 'event_rounds', 'rate_limits', 'idempotency_keys', 'saved_forms', 'schema_migrations')
    loop
      execute format('create trigger zz_note_change after insert or delete %s on %I for each row execute function note_change()',
        case when name = 'sessions' then 'or update of expires_at' else 'or update' end, name);
    end loop;
  end $$;`;
