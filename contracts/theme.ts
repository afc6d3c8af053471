import { z } from "zod";

/** The chosen colour scheme, and the path on this site to return to. */
export const themeChoice = z.object({
  theme: z.enum(["system", "light", "dark"], "Please choose system, light or dark"),
  next: z.string().optional(),
});
