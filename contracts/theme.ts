import { z } from "zod";

/** The colours somebody chose, and the own path to go back to. */
export const themeChoice = z.object({
  theme: z.enum(["system", "light", "dark"], "Please choose system, light or dark"),
  next: z.string().optional(),
});
