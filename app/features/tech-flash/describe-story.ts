import type { StoryDetail, StoryScreen } from "#contracts/stories.ts";
import { describeHiddenPage, describePage, describeTrail } from "#app/lib/describe-page.ts";

type Described = { screen: StoryScreen; name: string; publicUrl: string };

/** The head of a story's page. Search engines may list it only if it offers more than a link: several sources, or a discussion. */
export function describeStory(data: Described | undefined) {
  if (data?.screen.state !== "shown") return describeHiddenPage("Story not found", data?.name);
  const { name } = data;
  const { story } = data.screen;
  const { storyId, title, summary, source, sourceCount, discussion } = story;
  const path = `/tech-flash/${storyId}`;
  const isThin = sourceCount === 1 && discussion === undefined;
  return [
    ...describePage({
      siteName: name,
      title,
      description: summary || `Reported by ${source}${sourceCount > 1 ? ` and ${sourceCount - 1} more` : ""}.`,
      address: data.publicUrl + path,
      imageUrl: `${data.publicUrl}/og/site.png`,
      type: "article",
      structuredData: [
        describeSources(story, data.publicUrl + path),
        describeTrail(data.publicUrl, [
          { name: "Tech Flash", path: "/tech-flash" },
          { name: title, path },
        ]),
      ],
    }),
    ...(isThin ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** A schema.org/CollectionPage, not an Article: the articles belong to their publishers. */
function describeSources({ title, summary, publishedAt, sources }: StoryDetail, address: string) {
  return {
    "@type": "CollectionPage",
    name: title,
    description: summary || title,
    url: address,
    datePublished: publishedAt,
    mainEntity: {
      "@type": "ItemList",
      itemListElement: sources.map((one, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: `${one.source}: ${one.title}`,
        url: one.externalLink,
      })),
    },
  };
}
