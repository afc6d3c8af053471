// Row level security without a transaction: one statement that sets the viewer before it reads.
import { AliasNode, IdentifierNode, LimitNode, RawNode, SelectionNode, SelectQueryNode, sql } from "kysely";
import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RawBuilder,
  RootOperationNode,
} from "kysely";
import type { Db } from "./database.ts";

const alias = IdentifierNode.create("asked");

/**
 * Returns `db` for reads that see the private rows of one member. Unlike `withViewer` it starts no transaction: each read is one statement
 * in one round trip, and the viewer is set for that statement only. For single reads only: throws on a statement that changes something.
 *
 * PostgreSQL evaluates a LIMIT before it fetches the first row below it, and row level security checks the viewer no earlier than at that
 * row. So the LIMIT sets the viewer. If PostgreSQL ever reversed this order, the read would find nothing.
 */
export function readAs(db: Db, viewerId: string): Db {
  return db.withPlugin(new NamesViewer(viewerId));
}

/**
 * A condition that is always true and sets the viewer, for "insert … select": the select finds all its rows before row level security
 * checks the first inserted one.
 */
export function namesViewer(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`set_config('app.viewer_id', ${viewerId}, true) is not null`;
}

class NamesViewer implements KyselyPlugin {
  readonly #limit: OperationNode;

  constructor(viewerId: string) {
    // A null limit means no limit.
    this.#limit = sql`case when set_config('app.viewer_id', ${viewerId}, true) is null then 0 end`.toOperationNode();
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (SelectQueryNode.is(node)) {
      const from = SelectQueryNode.createFrom([AliasNode.create(node, alias)]);
      const selected = SelectQueryNode.cloneWithSelections(from, [SelectionNode.createSelectAll()]);
      return SelectQueryNode.cloneWithLimit(selected, LimitNode.create(this.#limit));
    }
    if (RawNode.is(node)) return RawNode.create(["select * from (", ") as asked limit ", ""], [node, this.#limit]);
    throw new Error("readAs reads only: change something inside withViewer");
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<Record<string, unknown>>> {
    return result;
  }
}
