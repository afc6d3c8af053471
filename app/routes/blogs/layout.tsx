import { Outlet, useLocation, useNavigation } from "react-router";
import { BlogSkeleton } from "#app/features/blogs/blog-skeletons.tsx";

/** Around every page of blogs: the outline of a blog that is on its way takes the place of the page that is left. */
export default function BlogsLayout() {
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  const isBlogComing =
    location !== undefined && formMethod === undefined && location.pathname !== pathname && blogPath.test(location.pathname);
  return isBlogComing ? <BlogSkeleton /> : <Outlet />;
}

const blogPath = /^\/blog\/[^/]+$/;
