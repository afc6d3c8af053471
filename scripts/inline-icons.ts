// At build time, turns each icon into one element with one path: otherwise icons are a fifth of a page's elements.
import path from "node:path";
import type { Plugin } from "vite";
import { joinShapes } from "./join-shapes.ts";
import type { Shape } from "./join-shapes.ts";

const imported = /^lucide-react\/icons\/([\w-]+)$/;
const made = /^\0\/lucide-react\/icons\/([\w-]+)$/;
const component = path.resolve(import.meta.dirname, "../app/components/ui/icon.tsx");

/** Resolves imports of single icons to our own component, for server and browser alike. */
export function inlineIcons(): Plugin {
  return {
    name: "inline-icons",
    enforce: "pre",
    resolveId(source) {
      const [, name] = imported.exec(source) ?? [];
      return name === undefined ? null : `\0/lucide-react/icons/${name}`;
    },
    async load(id) {
      const [, name] = made.exec(id) ?? [];
      if (name === undefined) return null;
      const { __iconData: icon } = (await import(`lucide-react/icons/${name}`)) as { __iconData?: { node: Shape[] } };
      if (!icon) return this.error(`lucide-react/icons/${name} is another name of an icon: import it by its own.`);
      const call = `toIcon(${JSON.stringify(joinShapes(icon.node))})`;
      return `import { toIcon } from ${JSON.stringify(component)};\nexport default /* @__PURE__ */ ${call};\n`;
    },
  };
}
