import { z } from "zod";
import { MUTED_SOURCE_LENGTH_MAX, MUTED_WORD_LENGTH_MAX } from "./reading-choices-limits.ts";

/** What a member hides on Tech Flash. */
export type ReadingChoices = {
  mutedSources: string[];
  /** As typed. */
  mutedWords: string[];
  hidesRead: boolean;
};

/** The data of the page of choices. */
export type ReadingChoicesScreen = ReadingChoices & {
  /** All sources, including muted ones that no longer exist. */
  sources: { name: string; isMuted: boolean }[];
  /** How many articles are marked as read. */
  readCount: number;
};

const oneLine = z.string().transform((text) => text.replaceAll(/\s+/g, " ").toWellFormed().trim());

/** The name of a source exactly as on its articles, even with two spaces in a row. Any other spelling would mute none of them. */
const source = z
  .string()
  .transform((text) => text.toWellFormed().trim())
  .pipe(
    z
      .string()
      .min(1, "Choose a source")
      .max(MUTED_SOURCE_LENGTH_MAX, `Names of sources have at most ${MUTED_SOURCE_LENGTH_MAX} characters`),
  );

const word = oneLine.pipe(
  z
    .string()
    .min(1, "Write a word to mute")
    .max(MUTED_WORD_LENGTH_MAX, `Please keep this to ${MUTED_WORD_LENGTH_MAX} characters`)
    .regex(/[\p{L}\p{N}]/u, "Write a word with at least one letter or digit"),
);

// Several words with commas would be muted as one phrase, which no text contains. Such phrases from earlier can still be removed.
const oneWord = word.refine((text) => !/,(?!\d)/.test(text), "One at a time: mute each word by itself, without a comma");

const articleId = z.uuid("This article cannot be marked as read");

/** The page of the form, to redirect to. */
const returnTo = { return_to: z.string().max(2_048).optional() };

/** The forms of the choices. Each names the wanted state, so that sending it twice changes nothing. */
export const readingChoicesForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.enum(["mute-source", "unmute-source"]), source, ...returnTo }),
    z.object({ intent: z.literal("mute-word"), word: oneWord, ...returnTo }),
    z.object({ intent: z.literal("unmute-word"), word, ...returnTo }),
    z.object({ intent: z.enum(["mark-read", "mark-unread"]), article_id: articleId, ...returnTo }),
    z.object({ intent: z.enum(["hide-read", "show-read", "forget-reads"]), ...returnTo }),
  ],
  "Choose what to change",
);
export type ReadingChoicesForm = z.output<typeof readingChoicesForm>;

/** Sent by the browser when a member opens an article. */
export const readMark = z.object({ article_id: articleId });
