import { useCallback, useContext } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";

/** Returns a function that loads the code of the route at a path (without query) before the router asks for it. */
export function useFetchAhead(): (path: string) => void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
  return useCallback(
    (path) => {
      const matches = (router && matchRoutes(router.routes, path)) ?? [];
      const entries = matches.map(({ route }) => manifest?.routes[route.id]).filter((entry) => entry !== undefined);
      const files = entries.flatMap(({ module, clientActionModule, clientLoaderModule, imports = [] }) => [
        module,
        clientActionModule,
        clientLoaderModule,
        ...imports,
      ]);
      for (const file of files) {
        if (file === undefined || document.querySelector(`link[rel="modulepreload"][href="${file}"]`)) continue;
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: file }));
      }
    },
    [router, manifest],
  );
}
