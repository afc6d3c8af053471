import type { BlogScreen } from "#contracts/blog-pages.ts";
import { describeHiddenPage, describePage, describePerson, describeTrail } from "#app/lib/describe-page.ts";

type Described = { screen: BlogScreen; name: string; publicUrl: string };

/** The head of a blog's page: open to search engines only when the blog is public. */
export function describeBlog(data: Described | undefined) {
  if (data?.screen.state !== "shown") return describeHiddenPage("Blog not found", data?.name);
  const { screen, name, publicUrl } = data;
  const { id, title, excerpt, author, status, notice } = screen.blog;
  if (status !== "published" || notice !== null) return describeHiddenPage(title, name);
  const address = `${publicUrl}/blog/${id}`;
  const imageUrl = `${publicUrl}/og/blogs/${id}.png`;
  return [
    ...describePage({
      siteName: name,
      title,
      description: excerpt,
      address,
      imageUrl,
      type: "article",
      structuredData: [
        describeArticle(screen.blog, { name, publicUrl, address, imageUrl }),
        describeTrail(publicUrl, [
          { name: "Tech Blogs", path: "/blogs" },
          { name: title, path: `/blog/${id}` },
        ]),
      ],
    }),
    { name: "author", content: author.name },
  ];
}

type Blog = Extract<BlogScreen, { state: "shown" }>["blog"];

/** schema.org/BlogPosting, which is an Article. */
function describeArticle(blog: Blog, at: { name: string; publicUrl: string; address: string; imageUrl: string }) {
  const { author } = blog;
  return {
    "@type": ["Article", "BlogPosting"],
    headline: blog.title,
    description: blog.excerpt,
    keywords: blog.tags,
    url: at.address,
    mainEntityOfPage: at.address,
    image: at.imageUrl,
    datePublished: blog.publishedAt ?? blog.createdAt,
    dateModified: blog.editedAt ?? blog.publishedAt ?? blog.createdAt,
    timeRequired: `PT${blog.readingMinutes}M`,
    author: describePerson(author, at.publicUrl),
    publisher: { "@type": "Organization", name: at.name, url: `${at.publicUrl}/`, logo: `${at.publicUrl}/icon-512.png` },
    commentCount: blog.commentCount,
    interactionStatistic: [
      { "@type": "InteractionCounter", interactionType: "https://schema.org/LikeAction", userInteractionCount: blog.likeCount },
      { "@type": "InteractionCounter", interactionType: "https://schema.org/CommentAction", userInteractionCount: blog.commentCount },
      { "@type": "InteractionCounter", interactionType: "https://schema.org/ReadAction", userInteractionCount: blog.viewCount },
    ],
  };
}
