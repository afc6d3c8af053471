import { Outlet, useLocation, useNavigation } from "react-router";
import { BlogSkeleton } from "#app/features/blogs/blog-skeletons.tsx";

/** While a blog is being loaded, replaces the open page of this area with a skeleton. */
export default function BlogsLayout() {
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  const isBlogComing =
    location !== undefined && formMethod === undefined && location.pathname !== pathname && blogPath.test(location.pathname);
  return isBlogComing ? <BlogSkeleton /> : <Outlet />;
}

const blogPath = /^\/blog\/[^/]+$/;
