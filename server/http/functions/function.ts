// The definition of a function: what `POST /functions/v1/<name>` does.
import type { z } from "zod";
import type { MemberCtx } from "#server/domains/context.ts";
import type { LimitName } from "../limits.ts";
import type { RequestContext } from "../request-context.ts";

export type FunctionDefinition<Body extends z.ZodType | null = z.ZodType | null> = {
  /** The last part of its address, as in the contract. */
  name: string;
  /** Schema of the JSON body; null when it takes none. */
  body: Body;
  /** Default 64 KiB. */
  maxBytes?: number;
  /** Whether visitors are refused. Default false. */
  isForMembers?: true;
  /** Throws for a member who would be refused whatever they send. Default: nothing. */
  check?(ctx: MemberCtx): void;
  /** The limit, counted once the body is valid and its sender may use the function. Earlier failures count only as writes. */
  limit: LimitName;
  /**
   * Returns the value to send as JSON, or a Response (a stream, another status). `request` is for its headers and its signal; its body has
   * been read.
   */
  handle(
    context: RequestContext,
    body: Body extends z.ZodType ? z.output<Body> : null,
    request: Request,
  ): Promise<Response | Record<string, unknown>>;
};

/** Defines a function, with the type of its body taken from its schema. */
export function defineFunction<Body extends z.ZodType | null>(definition: FunctionDefinition<Body>): FunctionDefinition<Body> {
  return definition;
}
