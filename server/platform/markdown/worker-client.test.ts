import { expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";
import { MarkdownFailure, runInWorker } from "./worker-client.ts";

const slow = `\`\`\`swift\n${"(((\n".repeat(14_000)}\`\`\``;

test("aborts a text that takes too long, and still renders the next ones", async () => {
  const job = { source: slow, options: {}, isHighlighted: true };
  const late = runInWorker(job, 5);
  const next = renderMarkdown("*next*");
  await expect(late).rejects.toThrow(MarkdownFailure);
  expect((await next).html).toBe("<p><em>next</em></p>\n");
});

test("renders a short text before waiting long ones", async () => {
  const done: string[] = [];
  const long = ["a", "b", "c"].map((name) => renderMarkdown(`${name} `.repeat(1_000)).then(() => done.push(name)));
  const short = renderMarkdown("short").then(() => done.push("short"));
  await Promise.all([...long, short]);
  expect(done).toEqual(["a", "short", "b", "c"]);
});

test("renders a long text even if a shorter one is always waiting", async () => {
  const done: string[] = [];
  const keepSending = async (name: string): Promise<void> => {
    for (let count = 0; count < 10; count += 1) {
      await renderMarkdown(`${name} ${count}`);
      done.push(name);
    }
  };
  const long = () => renderMarkdown("long ".repeat(1_000)).then(() => done.push("long"));
  await Promise.all([keepSending("one"), keepSending("two"), long()]);
  expect(done.indexOf("long")).toBeLessThan(4);
});

test("refuses texts if too many wait, and accepts them again afterwards", async () => {
  const texts = Array.from({ length: 300 }, (_, at) => renderMarkdown(`text ${at}`));
  const outcomes = await Promise.allSettled(texts);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.length).toBe(100);
  expect(refused.every(({ reason }) => reason.code === "unavailable")).toBe(true);
  expect((await renderMarkdown("again")).html).toContain("again");
});
