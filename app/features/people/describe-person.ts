import type { PublicProfile } from "#contracts/profiles.ts";
import { describePage, describeTrail } from "#app/lib/describe-page.ts";

/** The head of a member's public page. */
export function describePerson({ name, username, joinedAt }: PublicProfile, site: { name: string; publicUrl: string }) {
  const path = `/people/${username}`;
  const address = site.publicUrl + path;
  const title = `${name} (@${username})`;
  return describePage({
    siteName: site.name,
    title,
    description: `Blogs and discussions by ${name} on ${site.name}.`,
    address,
    imageUrl: `${site.publicUrl}/og/site.png`,
    type: "website",
    structuredData: [
      {
        "@type": "ProfilePage",
        url: address,
        dateCreated: joinedAt,
        mainEntity: { "@type": "Person", name, alternateName: username, identifier: username, url: address },
      },
      describeTrail(site.publicUrl, [{ name: title, path }]),
    ],
  });
}
