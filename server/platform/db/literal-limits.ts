// Kysely's PostgreSQL dialect with limits as literals in the statement.
import { PostgresDialect, PostgresQueryCompiler, ValueNode } from "kysely";
import type { LimitNode, QueryCompiler } from "kysely";

/**
 * PostgreSQL plans a named statement without its parameters, and assumes that an unknown limit is a tenth of the table. Limits come from a
 * few constants, so they are written into the statement as literals.
 */
export class LiteralLimitsDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new LiteralLimitsCompiler();
  }
}

class LiteralLimitsCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const limit = ValueNode.is(node.limit) ? node.limit.value : null;
    if (Number.isSafeInteger(limit)) this.append(`limit ${String(limit)}`);
    else super.visitLimit(node);
  }
}
