import { variants } from "./variants.ts";
import type { Picture } from "./variants.ts";

/** One page that shows all pictures, a row for each page of the site. */
export function writeIndex(pictures: Picture[]): string {
  const rows = pictures.map(({ name, title, as }) => {
    const images = variants.map(({ width, colorScheme }) => {
      const file = `${name}.${width}-${colorScheme}.png`;
      return `<a href="${file}"><img src="${file}" loading="lazy" alt="${name}, ${width} px, ${colorScheme}" height="420"></a>`;
    });
    return `<h2 id="${name}">${name}</h2><p>${escapeHtml(title)}, as ${as}</p><div>${images.join("")}</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of every page</title>
<style>body{font:16px sans-serif;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}img{border:1px solid #999}</style>
<h1>Pictures of every page</h1>
${rows.join("\n")}
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
