// Addresses of public blogs for the sitemap.
import { publicAddresses } from "#server/domains/posting/posting.ts";

const addresses = publicAddresses({ table: "blogs", shownWhen: "is_public", at: "published_at", changed: ["published_at", "edited_at"] });

/** The names of the sitemap parts that list all public blogs, oldest first. */
export const listBlogParts = addresses.listParts;

/** The public blogs of one part, oldest first; empty when there is no such part. */
export const listBlogAddresses = addresses.listAddresses;

/** The first username of each part of `listBlogAuthors`; null for the first part. */
export const listBlogAuthorStarts = addresses.listAuthorStarts;

/** One part of the usernames of members with public blogs. */
export const listBlogAuthors = addresses.listAuthors;
