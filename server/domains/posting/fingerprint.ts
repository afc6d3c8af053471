// Fingerprints of texts, by which the same text is recognised.
import { createHash } from "node:crypto";
import { DUPLICATE_LENGTH_MIN } from "#contracts/moderation-limits.ts";
import { inCompatibleForm } from "#contracts/one-spelling.ts";

/** The same for all texts with the same letters and digits; null when there are too few of them. */
export function takeFingerprint(text: string): Buffer | null {
  const letters = inCompatibleForm(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return letters.length < DUPLICATE_LENGTH_MIN ? null : createHash("sha256").update(letters).digest();
}
