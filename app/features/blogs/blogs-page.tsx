import PenLine from "lucide-react/icons/pen-line";
import { useNavigation } from "react-router";
import { Link } from "#app/components/ui/link.tsx";
import type { BlogList as List } from "#contracts/blog-pages.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { FeedLink } from "#app/components/feed-link.tsx";
import { ListNews } from "#app/components/list-news.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { BlogFilters } from "./blog-filters.tsx";
import { BlogList } from "./blog-list.tsx";
import { BlogListSkeletons } from "./blog-skeletons.tsx";
import { listAddress } from "./list-address.ts";

/** Everybody's blogs. */
export function BlogsPage({ list, tags }: { list: List; tags: string[] }) {
  const viewer = useViewer();
  const { location } = useNavigation();
  const isChanging = location?.pathname === "/blogs";
  const { page, tab, q, tag, cursor } = list;
  return (
    <>
      <PageHeader
        title="Tech Blogs"
        lead="What people in India's technology community have learned, in their own words."
        actions={
          <>
            {viewer && (
              <ButtonLink to="/blogs/mine" variant="ghost" className="-ml-3">
                My blogs
              </ButtonLink>
            )}
            <ButtonLink to="/blogs/new">
              <PenLine className="size-4.5" />
              Write Blog
            </ButtonLink>
          </>
        }
      />
      <BlogFilters tab={tab} q={q} tag={tag} tags={tags} blogs={page?.blogs} />
      {cursor !== undefined && (
        <p className="mt-4">
          <Link to={listAddress({ tab, q, tag })} className="text-link">
            Back to the first blogs
          </Link>
        </p>
      )}
      <ListNews count={isChanging ? undefined : page?.blogs.length} noun="blog" hasMore={Boolean(page?.nextCursor)} />
      <div className="mt-6" aria-busy={isChanging || undefined}>
        {isChanging ? <BlogListSkeletons /> : <Found list={list} key={listAddress({ tab, q, tag, cursor })} />}
      </div>
      <FeedLink path="/feeds/blogs" label="RSS feed of blogs" tag={tag} />
    </>
  );
}

function Found({ list: { page, tab, q, tag, cursor } }: { list: List }) {
  if (page === null) {
    return (
      <ErrorState title="Error loading blogs">
        {q === undefined ? "The rest of the page still works." : "With fewer or rarer words it may work."}
      </ErrorState>
    );
  }
  if (page.blogs.length > 0) {
    return (
      <>
        {page.isApproximate && <p className="mb-4 text-ink-soft">No blog contains these words. These contain similar ones:</p>}
        <BlogList page={page} state={{ tab, q, tag, cursor }} />
      </>
    );
  }
  const isFiltered = q !== undefined || tag !== undefined;
  if (isFiltered) {
    return (
      <EmptyState
        title="No blogs found"
        action={
          <ButtonLink to={listAddress({ tab })} variant="secondary">
            Show all blogs
          </ButtonLink>
        }
      >
        Try other words, or another tag.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No blogs yet"
      action={
        <ButtonLink to="/blogs/new" variant="secondary">
          Write Blog
        </ButtonLink>
      }
    >
      Be the first to share what you have learned.
    </EmptyState>
  );
}
