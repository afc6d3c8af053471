import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/root.ts";
import "./styles.css";

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, flash, theme, nonce } = getRequestContext(context);
  return { viewer: ctx.viewer, flash, theme, isStandIn: ctx.config.isStandIn, nonce };
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
