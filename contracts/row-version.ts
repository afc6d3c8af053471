import { z } from "zod";

// The database has 32-bit versions and adds one with each change.
const counted = z.coerce.number().int().max(2_000_000_000);

/** The version of a row that a form was filled from. */
export const rowVersion = counted.min(1);

/** The same for a row that may not exist yet, which has the version 0. */
export const rowVersionOrNone = counted.min(0);
