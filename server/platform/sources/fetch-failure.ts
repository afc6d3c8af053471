// The reasons why a source could not be fetched: stable codes, and a message for each.

/** These messages are on the public page of source health: no address, no path, no stack. */
const failureMessages = {
  bad_address: "The address of this source cannot be used.",
  blocked_address: "This source leads to an address or a port that the public web does not use, so it was not contacted.",
  too_many_redirects: "This source redirects too many times.",
  bad_redirect: "This source redirects to an address that cannot be used.",
  insecure_redirect: "This source redirects from a secure address to an insecure one.",
  timed_out: "This source took too long to answer.",
  too_large: "This source sent more than we read.",
  bad_encoding: "This source sent compressed data that could not be unpacked.",
  network: "This source could not be reached.",
  cancelled: "The check was stopped before this source answered.",
  bad_status: "This source answered with an error.",
  not_a_feed: "This source answered with something that is not a feed.",
  not_events: "This source answered with something that is not a list of events.",
  doctype_refused: "This feed carries a document type definition, which is not read for safety.",
  malformed: "This feed is damaged and could not be read.",
  too_complex: "This feed took too long or too much memory to read.",
  not_stored: "What this source sent could not be stored here.",
} as const;

export type FailureCode = keyof typeof failureMessages;

/** `detail` is technical and only for the log; it may contain addresses. */
export type Failure = {
  ok: false;
  code: FailureCode;
  detail: string;
  /** The operating system's error code, such as ENOTFOUND, if the error came from there. */
  systemCode?: string;
};

/** Makes a failure; `detail` goes to the log, never to a page. */
export function failure(code: FailureCode, detail: string, systemCode?: string): Failure {
  return { ok: false, code, detail: detail.slice(0, 500), ...(systemCode === undefined ? {} : { systemCode }) };
}

/** Returns the message that people see for a code; `status` is the HTTP status of `bad_status`. */
export function failureMessage(code: FailureCode, status?: number): string {
  if (code !== "bad_status" || status === undefined) return failureMessages[code];
  if (status === 429) return "This source asked us to come less often (429).";
  if (status === 401 || status === 403) return `This source refuses to be read (${status}).`;
  if (status === 404 || status === 410) return `There is nothing at the address of this source any more (${status}).`;
  return `This source answered with an error (${status}).`;
}
