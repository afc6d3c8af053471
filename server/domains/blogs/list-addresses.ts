// Addresses of public blogs for the sitemap.
import { publicAddresses } from "#server/domains/posting/posting.ts";

const addresses = publicAddresses({ table: "blogs", shownWhen: "is_public", at: "published_at", changed: ["published_at", "edited_at"] });

export const listBlogParts = addresses.listParts;
export const listBlogAddresses = addresses.listAddresses;
export const listBlogAuthorStarts = addresses.listAuthorStarts;
export const listBlogAuthors = addresses.listAuthors;
