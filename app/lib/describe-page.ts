/** What search engines and link previews are told of a page that everybody may read. */
export type SharedPage = {
  siteName: string;
  title: string;
  description: string;
  /** The one address of the page, absolute. */
  address: string;
  /** A picture of 1200 by 630, absolute. */
  imageUrl: string;
  type: "website" | "article";
  /** schema.org. */
  structuredData?: object;
};

/** The elements of the head. */
export function describePage({ siteName, title, description, address, imageUrl, type, structuredData }: SharedPage) {
  const fullTitle = `${title} · ${siteName}`;
  return [
    { title: fullTitle },
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
    ...(structuredData === undefined ? [] : [{ "script:ld+json": structuredData }]),
  ];
}
