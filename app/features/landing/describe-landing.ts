import type { LandingData } from "#contracts/site.ts";

const description =
  "The community of India's technologists, from campus to corporate: live tech news, career answers, events, discussions and jobs.";

/** What search engines and link previews are told. `/about` names `/` as its address, for it is the same page. */
export function describeLanding(data: Pick<LandingData, "name" | "address"> | undefined) {
  if (!data) return [];
  const title = `${data.name} – Stay relevant in the Technology World`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: data.address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: data.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: data.address },
    { property: "og:image", content: `${data.address}og/site.png` },
    { property: "og:locale", content: "en_IN" },
  ];
}
