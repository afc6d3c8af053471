import type { AutosaveOutcome } from "#contracts/blogs.ts";

type Problem = { title?: string; detail?: string };
type UnsavedWork = {
  fields: Record<string, string>;
  blogId: string | null;
  blogVersion: string;
  tab: string;
  version: number;
  /** Aborts the wait for the answer. */
  signal?: AbortSignal;
};

// The largest request body, in bytes, that a browser sends while a page is being left.
const keepaliveMaxBytes = 60_000;
// The size of a letter in an Indian script.
const letterMaxBytes = 3;
const again = " We will try again.";

/** Stores unsaved work on the server, also from a page that is being left. Throws with words for the person when that fails. */
export async function postAutosave({ fields, blogId, blogVersion, tab, version, signal }: UnsavedWork): Promise<AutosaveOutcome> {
  const body = new FormData();
  const marks = { blogId: blogId ?? "", blogVersion, tab, version: String(version) };
  for (const [name, value] of Object.entries({ ...fields, ...marks })) body.set(name, value);
  const keepalive = Object.values(fields).join("").length * letterMaxBytes < keepaliveMaxBytes;
  const response = await fetch("/blogs/autosave", { method: "POST", body, keepalive, signal }).catch(failUnreachable);
  if (!response.ok) throw new Error(await reasonOf(response));
  return (await response.json().catch(failUnreachable)) as AutosaveOutcome;
}

function failUnreachable(): never {
  throw new Error(`The site cannot be reached.${again}`);
}

async function reasonOf(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const reason = problem?.detail ?? problem?.title ?? "The site did not answer as expected";
  return reason.replace(/(?<![.!?])$/, ".") + (response.status === 404 ? "" : again);
}
