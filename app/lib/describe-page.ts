/** What search engines and link previews are told of a page that everybody may read. */
export type SharedPage = {
  siteName: string;
  title: string;
  /** What stands on the tab. Default: the title and the site's name. */
  fullTitle?: string;
  description: string;
  /** The one address of the page, absolute. */
  address: string;
  /** A picture of 1200 by 630, absolute. */
  imageUrl: string;
  type: "website" | "article";
  /** Objects of schema.org. */
  structuredData: readonly object[];
};

/** The elements of the head. */
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

/** The head of a page that not everybody may read, or that is not there: search engines leave it out. */
export function describeHiddenPage(title: string, siteName = "Sangam") {
  return [{ title: `${title} · ${siteName}` }, { name: "robots", content: "noindex" }];
}

/** schema.org/Person of a member, with the address of their page where they have one. */
export function describePerson({ name, username }: { name: string; username: string | null }, publicUrl: string) {
  return { "@type": "Person", name, ...(username === null ? {} : { url: `${publicUrl}/people/${username}` }) };
}

/** A step of the way from the start to a page. `path` begins with a slash. */
export type Step = { name: string; path: string };

/** schema.org/BreadcrumbList of a page: the start, then these steps, the page itself last. */
export function describeTrail(publicUrl: string, steps: readonly Step[]) {
  const all = [{ name: "Home", path: "/" }, ...steps];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: publicUrl + path })),
  };
}

export type OpenPage = {
  /** Of the loader; nothing is known of a page whose loader failed. What is unlisted, such as a search, search engines leave out. */
  site: { name: string; publicUrl: string; isUnlisted?: boolean } | undefined;
  /** With what the list is narrowed to. */
  title: string;
  description: string;
  /** The one address of the page, from its slash on. */
  path: string;
  /** The pages above it. Default: none but the start. */
  above?: readonly Step[];
  /** The address of its feed without ending, and with it what the feed is called. */
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
