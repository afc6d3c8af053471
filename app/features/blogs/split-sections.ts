/** A part of a Markdown text, from one heading to the next. */
export type Section = { title: string; text: string };

/** Splits a Markdown text into sections. The part before the first heading is called "Opening". Headings within code do not count. */
export function splitSections(markdown: string): Section[] {
  const sections: Section[] = [];
  let isInCode = false;
  let lines: string[] = [];
  let title = "Opening";
  const close = () => {
    const text = lines.join("\n").trim();
    if (text !== "") sections.push({ title, text });
    lines = [];
  };
  for (const line of markdown.split("\n")) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isInCode = !isInCode;
    const heading = isInCode ? null : /^ {0,3}#{1,6}\s+(\S.*)$/.exec(line);
    if (heading) {
      close();
      title = readTitle(heading[1] ?? "");
    }
    lines.push(line);
  }
  close();
  return sections;
}

/** The words of a heading, without the signs that may close it, and without emphasis. */
function readTitle(heading: string): string {
  const open = heading.trimEnd().replace(/(?<=\s)#+$/, "");
  return open.trimEnd().replaceAll(/[*_`]/g, "");
}
