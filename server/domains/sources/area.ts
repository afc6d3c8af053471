// What distinguishes the two source areas, Tech Flash and Events; everything else is shared.
import type { Ctx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { ReadDocument, ReadingFormat } from "#server/platform/sources/reading-thread.ts";
import type { Sources } from "#server/platform/sources/sources-file.ts";

export type ListedSource<Format extends ReadingFormat = ReadingFormat> = {
  name: string;
  url: string;
  format: Format;
  /** An answer 404 means that there is nothing yet, and is not a failure. */
  mayBeMissing?: boolean;
};

/** A good answer of one source that says something new. */
export type SourceAnswer<Listed extends ListedSource> = {
  sourceId: string;
  source: Listed;
  document: ReadDocument<Listed["format"]>;
  /** Whether nothing of this source was read before: then it may be of any age. */
  isFirst: boolean;
  now: Date;
};

/** A thing of a source: `detail` is its tags, or when and where. */
export type SourceItem = { title: string; detail: string; url: string | null };

/** Two tables of the same shape as `tech_flash_sources` and `tech_flash_rounds`. */
export type SourceTables = { sources: "tech_flash_sources" | "event_sources"; rounds: "tech_flash_rounds" | "event_rounds" };

export type SourceArea<Listed extends ListedSource = ListedSource> = {
  /** For metrics and the log. */
  kind: "tech-flash" | "events";
  tables: SourceTables;
  /** The page-cache topic of what the sources bring, and of their health. */
  topic: string;
  /** Whether every source is read once a day although it says that it has not changed. */
  isReadWholeDaily: boolean;
  list(sources: Sources, now: Date): Listed[];
  /** What `store` would keep of an answer, for people to look at. */
  preview(document: ReadDocument<Listed["format"]>, source: Listed, now: Date): SourceItem[];
  /**
   * Keeps what an answer says and returns how many things were new. `db` acts as the system, in the transaction that also notes the check.
   */
  store(ctx: Ctx, db: Db, answer: SourceAnswer<Listed>): Promise<number>;
};
