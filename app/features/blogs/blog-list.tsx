import type { BlogCardView, BlogPage } from "#contracts/blogs.ts";
import type { BlogList as Answer } from "#contracts/blog-pages.ts";
import { ListEnd } from "#app/components/list-end.tsx";
import { useGrowingList } from "#app/components/use-growing-list.ts";
import { BlogCard } from "./blog-card.tsx";
import { listAddress } from "./list-address.ts";
import type { ListState } from "./list-address.ts";

const keyOf = (blog: BlogCardView) => blog.id;
const toPage = ({ page }: Answer) => page && { items: page.blogs, nextCursor: page.nextCursor };

/** The cards, growing by Load More. */
export function BlogList({ page, state }: { page: BlogPage; state: ListState }) {
  const list = useGrowingList<Answer, BlogCardView>({
    first: { items: page.blogs, nextCursor: page.nextCursor },
    moreAddress: (cursor) => listAddress({ ...state, cursor }, "/blogs/more"),
    toPage,
    keyOf,
  });
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {list.items.map((blog) => (
          <BlogCard key={blog.id} blog={blog} />
        ))}
      </div>
      <ListEnd list={list} noun="blog" failure="Error loading blogs" pageAt={(cursor) => listAddress({ ...state, cursor })} />
    </>
  );
}
