/** What search engines and link previews are told about a page that everybody may read. */
export type SharedPage = {
  siteName: string;
  title: string;
  /** The title of the browser's tab. Default: the title and the site's name. */
  fullTitle?: string;
  description: string;
  /** The canonical address of the page, absolute. */
  address: string;
  /** The address of a picture of 1200 by 630 pixels, absolute. */
  imageUrl: string;
  type: "website" | "article";
  /** Objects of schema.org. */
  structuredData: readonly object[];
};

/** Returns the elements of the page's head. */
export function describePage({ siteName, title, fullTitle, description, address, imageUrl, type, structuredData }: SharedPage) {
  return [
    { title: fullTitle ?? `${title} · ${siteName}` },
    { name: "description", content: description },
    { tagName: "link" as const, rel: "canonical", href: address },
    { property: "og:type", content: type },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: imageUrl },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { property: "og:locale", content: "en_IN" },
    { name: "twitter:card", content: "summary_large_image" },
    ...structuredData.map((one) => ({ "script:ld+json": { "@context": "https://schema.org", ...one } })),
  ];
}

/**
 * The head of a page that not everybody may read, or that does not exist: it asks search engines not to list it. `siteName`: by default
 * that of the build (`vite.config.ts`), for the many such pages that load no texts of the site.
 */
export function describeHiddenPage(title: string, siteName: string = import.meta.env.VITE_SITE_NAME) {
  return [{ title: `${title} · ${siteName}` }, { name: "robots", content: "noindex" }];
}

/** schema.org/Person of a member, with the address of their page where they have one. */
export function describePerson({ name, username }: { name: string; username: string | null }, publicUrl: string) {
  return { "@type": "Person", name, ...(username === null ? {} : { url: `${publicUrl}/people/${username}` }) };
}

/** A step of a breadcrumb trail. `path` begins with a slash. */
export type Step = { name: string; path: string };

/** schema.org/BreadcrumbList of a page: the start page, then these steps, the page itself last. */
export function describeTrail(publicUrl: string, steps: readonly Step[]) {
  const all = [{ name: "Home", path: "/" }, ...steps];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: publicUrl + path })),
  };
}

export type OpenPage = {
  /** From the loader; undefined if it failed. `isUnlisted`: search engines are asked not to list the page, such as a search. */
  site: { name: string; publicUrl: string; isUnlisted?: boolean } | undefined;
  /** Includes the filters of the list. */
  title: string;
  description: string;
  /** The canonical address of the page, beginning with its slash. */
  path: string;
  /** The pages between the start page and this one. Default: none. */
  above?: readonly Step[];
  /** The address of the page's feed without extension, its query, and the name of the feed. */
  feed?: { name: string; path: string; query: string };
};

/** The head of a list or another page that is no item: what `describePage` says, its place in the site, and its feeds. */
export function describeOpenPage({ site, title, description, path, above = [], feed }: OpenPage) {
  if (!site) return [{ title }];
  const { name: siteName, publicUrl, isUnlisted } = site;
  return [
    ...describePage({
      siteName,
      title,
      description,
      address: publicUrl + path,
      imageUrl: `${publicUrl}/og/site.png`,
      type: "website",
      structuredData: [describeTrail(publicUrl, [...above, { name: title, path }])],
    }),
    ...(isUnlisted ? [{ name: "robots", content: "noindex" }] : []),
    ...(feed ? describeFeeds(`${siteName} ${feed.name}`, feed.path, feed.query) : []),
  ];
}

function describeFeeds(title: string, path: string, query: string) {
  const link = { tagName: "link" as const, rel: "alternate", title };
  return [
    { ...link, type: "application/rss+xml", href: `${path}.xml${query}` },
    { ...link, type: "application/feed+json", href: `${path}.json${query}` },
  ];
}

/** The query of a feed of one tag, or of everything. */
export function feedQuery(tag: string | null | undefined): string {
  return tag ? `?tag=${encodeURIComponent(tag)}` : "";
}
