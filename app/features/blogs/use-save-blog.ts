import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { EditorAnswer } from "#contracts/blog-pages.ts";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { readForm } from "#app/lib/read-form.ts";
import type { Autosave } from "./use-autosave.ts";

export type SaveBlog = {
  fetcher: ReturnType<typeof useFetcher<EditorAnswer>>;
  handleSubmit: (event: React.SubmitEvent<HTMLFormElement>) => Promise<void>;
  isSaving: () => boolean;
};

/** Saves the blog, one request at a time; autosave pauses until the answer comes. */
export function useSaveBlog(action: string, { stop, resume }: Autosave): SaveBlog {
  const fetcher = useFetcher<EditorAnswer>();
  const isSaving = useRef(false);
  useToastFrom(fetcher.data);

  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    isSaving.current = false;
    resume();
  }, [fetcher.state, fetcher.data, resume]);

  async function handleSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget, nativeEvent } = event;
    const { submitter } = nativeEvent;
    // Enter in a line of text presses Preview, which is up to date already.
    if (submitter instanceof HTMLButtonElement && submitter.value === "preview") return;
    if (isSaving.current) return;
    isSaving.current = true;
    const body = readForm(currentTarget, submitter);
    body.set("autosaveVersion", String(await stop()));
    void fetcher.submit(body, { method: "post", action, encType: "multipart/form-data" });
  }

  return { fetcher, handleSubmit, isSaving: () => isSaving.current };
}
