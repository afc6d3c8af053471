import { classNames } from "#app/lib/class-names.ts";
import { languageOf } from "#app/lib/language-of.ts";

type RenderedMarkdownProps = {
  /** The HTML that the server rendered from the text and stored; never pass any other HTML. */
  html: string;
  /** `reading` for the one long text of a page, `compact` for comments and replies. Default reading. */
  size?: "reading" | "compact";
  className?: string;
};

/** A member's text. */
export function RenderedMarkdown({ html, size = "reading", className }: RenderedMarkdownProps) {
  return (
    <div
      className={classNames("markdown", size === "compact" && "markdown-compact", className)}
      lang={languageOf(html.replaceAll(/<[^<>]*>/g, ""))}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
