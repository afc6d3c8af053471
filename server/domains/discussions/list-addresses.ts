// Addresses of public discussions for the sitemap.
import { publicAddresses } from "#server/domains/posting/posting.ts";

const addresses = publicAddresses({ table: "discussions", shownWhen: "is_public", at: "created_at", changed: ["created_at", "edited_at"] });

export const listDiscussionParts = addresses.listParts;
export const listDiscussionAddresses = addresses.listAddresses;
export const listDiscussionAuthorStarts = addresses.listAuthorStarts;
export const listDiscussionAuthors = addresses.listAuthors;
