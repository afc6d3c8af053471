// What distinguishes the two source areas, Tech Flash and Events; everything else is shared.
import type { Ctx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { ReadDocument, ReadingFormat } from "#server/platform/sources/reading-thread.ts";
import type { Sources } from "#server/platform/sources/sources-file.ts";

export type ListedSource<Format extends ReadingFormat = ReadingFormat> = {
  name: string;
  url: string;
  format: Format;
  /** An HTTP 404 means that there is no file yet. It does not count as a failure. */
  mayBeMissing?: boolean;
};

/** A successful answer of a source that has content, unlike "not modified". */
export type SourceAnswer<Listed extends ListedSource> = {
  sourceId: string;
  source: Listed;
  document: ReadDocument<Listed["format"]>;
  /** Whether this is the first successful reading of the source. Its items may then be of any age. */
  isFirst: boolean;
  now: Date;
};

/** An item that a source lists. `detail` holds its tags, or its time and place. */
export type SourceItem = { title: string; detail: string; url: string | null };

/** The tables of an area. Those of both areas have the same columns. */
export type SourceTables = { sources: "tech_flash_sources" | "event_sources"; rounds: "tech_flash_rounds" | "event_rounds" };

export type SourceArea<Listed extends ListedSource = ListedSource> = {
  /** The name of the area in metrics and the log. */
  kind: "tech-flash" | "events";
  tables: SourceTables;
  /** The page-cache topic of the area's items and of the health of its sources. */
  topic: string;
  /** Whether every source is read whole once a day, even if it says that it has not changed. */
  isReadWholeDaily: boolean;
  list(sources: Sources, now: Date): Listed[];
  /** What `store` would store of an answer, for an admin to look at. */
  preview(document: ReadDocument<Listed["format"]>, source: Listed, now: Date): SourceItem[];
  /**
   * Stores the items of an answer and returns how many were new. `db` has the system role and is in the transaction that also records the
   * check.
   */
  store(ctx: Ctx, db: Db, answer: SourceAnswer<Listed>): Promise<number>;
};
