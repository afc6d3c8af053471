// Addresses of listed events for the sitemap.
import { publicAddresses } from "#server/domains/posting/posting.ts";

const addresses = publicAddresses({ table: "events", shownWhen: "is_listed", at: "event_date", changed: ["changed_at"] });

/** Names of the parts in which all listed events are listed, the soonest first. */
export const listEventParts = addresses.listParts;

/** The listed events of one part, the soonest first; none when there is no such part. */
export const listEventAddresses = addresses.listAddresses;
