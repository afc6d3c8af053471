import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { inlineIcons } from "./scripts/inline-icons.ts";
import { pagePieces } from "./scripts/page-pieces.ts";
import { serverGuard } from "./scripts/server-guard.ts";
import { siteName } from "./scripts/site-name.ts";

// Node runs server/ and contracts/ from source, so the built app imports them instead of bundling a second copy: module state, above all
// the request context key, must exist only once in a process.
const runFromSource = /^#(server|contracts|db)\//;

// The code that every page runs before the app is loaded, in one file with the start script. It must not import the app.
const startPieces = {
  name: "start",
  test: /vite\/preload-helper|\/app\/components\/start\/before-hydration|\/app\/lib\/(add-element|event-stream|first-interaction|page-state|report-reads|rotate-taglines|scroll-lock|service-worker|visits)\.ts$/,
  priority: 11,
};

// React and its router rarely change, so browsers keep their file from one version of the site to the next.
const frameworkPieces = { name: "framework", test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 10 };

// The list of all routes names about a hundred files, and hashes do not compress. Seven characters (42 bits) are enough to distinguish
// versions.
const scriptName = "assets/[name]-[hash:7].js";

// Vite wraps every import() in 2 kB of code that finds its dependencies. Here all of them are in the page already, or named by it.
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => "export const __vitePreload = (load) => load();" },
};

export default defineConfig({
  plugins: [plainImports, serverGuard(), inlineIcons(), tailwindcss(), reactRouter()],
  // For the titles of pages that load no site texts, or could not load them.
  define: { "import.meta.env.VITE_SITE_NAME": JSON.stringify(siteName) },
  build: { target: "es2023", sourcemap: false, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [startPieces, frameworkPieces, ...pagePieces] },
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { external: [runFromSource] } } },
  },
});
