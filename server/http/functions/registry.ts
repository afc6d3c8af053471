// Every function of the product.
import type { FunctionDefinition } from "./function.ts";

export const functions: readonly FunctionDefinition[] = [];
