import type { Toast } from "#contracts/toasts.ts";
import type { Visit } from "./page-visits.ts";

/** Returns the toast that a response carries to the next page; null when it carries none. */
export function readToast({ cookies = [] }: Visit): Toast | null {
  const [value] = cookies.flatMap((cookie) => /^(?:__Host-)?flash=([^.;]+)\./.exec(cookie)?.[1] ?? []);
  if (value === undefined) return null;
  const [, toast] = JSON.parse(Buffer.from(value, "base64url").toString()) as [expiresAt: number, toast: Toast];
  return toast;
}
