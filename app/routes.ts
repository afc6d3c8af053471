import { index, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/landing.tsx"),
  route("about", "routes/about.tsx"),
  route("login", "routes/login.tsx"),
  route("auth/sign-in", "routes/auth/sign-in.ts"),
  route("auth/callback", "routes/auth/callback.ts"),
  route("auth/sign-out", "routes/auth/sign-out.ts"),
  route("theme", "routes/theme.tsx"),
  route("waitlist", "routes/waitlist.tsx"),
  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("contact", "routes/contact.tsx"),
  route("tech-flash", "routes/tech-flash/list.tsx"),
  route("tech-flash/more", "routes/tech-flash/more.ts"),
  route("tech-flash/sources", "routes/tech-flash/sources.tsx"),
  route("bookmarks", "routes/bookmarks/toggle.ts"),
  route("my-bookmarks", "routes/bookmarks/my-bookmarks.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
