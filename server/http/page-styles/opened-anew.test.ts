import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { markOpenedAnew } from "./opened-anew.ts";

const page = `<main><section id="a" class="later-part p-4"></section></main><footer class="later-part"></footer>`;

/** Whether the document is marked before and after it is loaded and painted. */
function openPage(type: string, hash = ""): boolean[] {
  const [, script = ""] = /^<script nonce="n">(.*)<\/script>$/.exec(markOpenedAnew(page, "n")) ?? [];
  const attributes = new Set<string>();
  const documentElement = {
    setAttribute: (name: string) => attributes.add(name),
    removeAttribute: (name: string) => attributes.delete(name),
  };
  const loaded: (() => void)[] = [];
  const run = (work: () => void) => work();
  runInNewContext(script, {
    performance: { getEntriesByType: () => [{ type }] },
    location: { hash },
    document: { documentElement },
    addEventListener: (_: "load", work: () => void) => loaded.push(work),
    requestAnimationFrame: run,
    setTimeout: run,
  });
  const isMarked = () => attributes.has("data-opened-anew");
  const wasMarked = isMarked();
  loaded.forEach(run);
  return [wasMarked, isMarked()];
}

describe("a page with parts that are laid out later", () => {
  it("is marked until it is painted when it is opened anew, and not when it is read again, gone back to or opened at a part", () => {
    expect(openPage("navigate")).toEqual([true, false]);
    expect(openPage("reload")).toEqual([false, false]);
    expect(openPage("back_forward")).toEqual([false, false]);
    expect(openPage("navigate", "#recruiters")).toEqual([false, false]);
  });

  it("is one with such sections: a foot alone needs no script", () => {
    expect(markOpenedAnew(`<main><section class="p-4"></section></main><footer class="later-part"></footer>`, "n")).toBe("");
  });
});
