// Addresses of listed events for the sitemap.
import { publicAddresses } from "#server/domains/posting/posting.ts";

const addresses = publicAddresses({ table: "events", shownWhen: "is_listed", at: "event_date", changed: ["changed_at"] });

export const listEventParts = addresses.listParts;
export const listEventAddresses = addresses.listAddresses;
