import { Meta, Outlet } from "react-router";
import { PageShell } from "#app/components/page-shell.tsx";
import { useLoadedRootData, useRootData } from "#app/components/root-data.ts";
import type { RootData } from "#app/components/root-data.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { redirectInPlace } from "#app/components/redirect-in-place.ts";
import { ScrollMemory } from "#app/components/start/scroll-memory.tsx";
import { stayOnPage } from "#app/components/stay-on-page.ts";
import { toastMessage } from "#contracts/toasts.ts";
import { getSiteFrame } from "#server/domains/site/site.ts";
import { presentReader } from "#server/http/shared-pages/present-reader.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/root.ts";
import "./styles.css";

// Nothing that the loader returns changes with a bookmark; and if it failed, an error would replace the whole page.
export { skipAfterBookmark as shouldRevalidate } from "#app/lib/revalidation.ts";

export const clientMiddleware = [stayOnPage, redirectInPlace];

export function loader({ context }: Route.LoaderArgs): RootData {
  const requestContext = getRequestContext(context);
  const { ctx, flash, theme } = requestContext;
  const { isStandIn, PUBLIC_URL } = ctx.config;
  const reader = presentReader(requestContext);
  return { ...reader, flash, flashMessage: flash && toastMessage(flash), theme, isStandIn, site: getSiteFrame(PUBLIC_URL) };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRootData();
  const loaded = useLoadedRootData();
  return (
    <html lang="en-IN" data-theme={data?.theme === "system" ? undefined : data?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor theme={data?.theme ?? "system"} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
      </head>
      <body data-reader={loaded ? loaded.viewer?.userId : "unknown"}>
        {children}
        <ScrollMemory />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

export function ErrorBoundary() {
  return (
    <PageShell isError>
      <RouteError />
    </PageShell>
  );
}

/** Gives the browser's own bars the background colour of the page, `--color-paper` in tokens.css. */
function ThemeColor({ theme }: Pick<RootData, "theme">) {
  const colours = { light: "#faf6ed", dark: "#0b191d" };
  if (theme !== "system") return <meta name="theme-color" content={colours[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.dark} />
    </>
  );
}
