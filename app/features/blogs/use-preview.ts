import { useEffect, useState } from "react";
import type { BlogPreview } from "#contracts/blog-pages.ts";
import { readFields } from "./editor-fields.ts";

const pauseMs = 700;

/** Renders the text as readers will see it, by the server's renderer, a moment after the writer pauses. */
export function usePreview(form: React.RefObject<HTMLFormElement | null>, first: BlogPreview | null): BlogPreview | null {
  const [preview, setPreview] = useState(first);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let call = new AbortController();
    let last = "";
    async function render(signal: AbortSignal) {
      if (!element) return;
      const { content } = readFields(element);
      if (content === last) return;
      last = content;
      if (content.trim() === "") return setPreview(null);
      const body = new FormData();
      body.set("content", content);
      try {
        const response = await fetch("/blogs/preview", { method: "POST", body, signal });
        if (response.ok) setPreview((await response.json()) as BlogPreview);
      } catch {
        // The next pause asks again; the old preview stays.
        last = "";
      }
    }
    const schedule = () => {
      clearTimeout(timer);
      call.abort();
      call = new AbortController();
      const { signal } = call;
      timer = setTimeout(() => void render(signal), pauseMs);
    };
    element.addEventListener("input", schedule);
    // What is there already, in a blog that is edited or a text that was held, needs no pause.
    timer = setTimeout(() => void render(call.signal));
    return () => {
      clearTimeout(timer);
      call.abort();
      element.removeEventListener("input", schedule);
    };
  }, [form]);
  return preview;
}
