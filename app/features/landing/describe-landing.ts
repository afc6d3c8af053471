import type { LandingData } from "#contracts/site.ts";
import { describePage } from "#app/lib/describe-page.ts";

const description =
  "The community of India's technologists, from campus to corporate: live tech news, career answers, events, discussions and jobs.";

/** The head of the landing page. `/about` is the same page, so its canonical address is `/`. */
export function describeLanding(data: Pick<LandingData, "name" | "address"> | undefined) {
  if (!data) return [];
  const { name, address } = data;
  const title = `${name} – Stay relevant in the Technology World`;
  return describePage({
    siteName: name,
    title,
    fullTitle: title,
    description,
    address,
    imageUrl: `${address}og/site.png`,
    type: "website",
    structuredData: [describeSite(name, address), describeOrganisation(name, address)],
  });
}

/** schema.org/WebSite, with its search. */
function describeSite(name: string, address: string) {
  return {
    "@type": "WebSite",
    name,
    url: address,
    inLanguage: "en-IN",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${address}search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

function describeOrganisation(name: string, address: string) {
  return { "@type": "Organization", name, url: address, logo: `${address}icon-512.png`, description };
}
