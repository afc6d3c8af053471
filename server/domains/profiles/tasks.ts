// Mails links, purges unused ones, frees usernames, and lifts the restrictions of members who have turned 18.
import { z } from "zod";
import { ages } from "#contracts/profiles-limits.ts";
import { dropMail, mailTaskOptions, sendMail } from "#server/domains/mail/mail.ts";
import { purge } from "#server/domains/purge.ts";
import { defineTask } from "#server/domains/task.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { latestBirthday } from "./age.ts";
import { deleteOldConsentsForSystem } from "./consent-queries.ts";
import { isConsentOpen } from "./consent.ts";
import { freeUsernamesForSystem, releaseAdultsForSystem } from "./queries.ts";
import { deleteOldVerificationsForSystem } from "./verification-queries.ts";
import { isVerificationOpen } from "./verification.ts";

const retainUnusedMs = 30 * dayMs;
const reserveUsernamesMs = 365 * dayMs;

/** Sends the mail with a link, which a mail server that is down may have delayed for hours. Drops it if the link no longer works. */
export const mailLinkTask = defineTask({
  name: "profiles.mail-link",
  schema: z.object({ mailId: z.uuid(), linkId: z.uuid() }),
  ...mailTaskOptions,
  async run(ctx, { mailId, linkId }) {
    const isOpen = (await isVerificationOpen(ctx, linkId)) || (await isConsentOpen(ctx, linkId));
    await (isOpen ? sendMail : dropMail)(ctx, mailId);
  },
});

/** Deletes unused links after 30 days. */
export const cleanLinksTask = defineTask({
  name: "profiles.clean-links",
  schema: z.object({}),
  schedule: () => "5 4 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - retainUnusedMs);
    await purge(ctx, (trx, limit) => deleteOldVerificationsForSystem(trx, before, limit));
    await purge(ctx, (trx, limit) => deleteOldConsentsForSystem(trx, before, limit));
  },
});

/** A year after an account was deleted, anybody may take its usernames. */
export const freeUsernamesTask = defineTask({
  name: "profiles.free-usernames",
  schema: z.object({}),
  schedule: () => "25 4 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - reserveUsernamesMs);
    await purge(ctx, (trx, limit) => freeUsernamesForSystem(trx, before, limit));
  },
});

/** From their 18th birthday on, members need no consent, and a parent's answer no longer hides them. */
export const releaseAdultsTask = defineTask({
  name: "profiles.release-adults",
  schema: z.object({}),
  schedule: () => "5 0 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  async run(ctx) {
    const now = ctx.clock.now();
    await withSystem(ctx.db, (trx) => releaseAdultsForSystem(trx, latestBirthday(ages.adult, now), now));
  },
});
