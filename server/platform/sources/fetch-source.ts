// Fetches one source: a conditional request, parsing, and when to check again.
import type { CheckedFetch, FetchedAnswer } from "./requests/checked-fetch.ts";
import { conditionalHeaders, nextCheckAfterFailure, nextCheckAfterSuccess, readValidators } from "./requests/conditional-request.ts";
import { failureMessage } from "./fetch-failure.ts";
import type { FailureCode } from "./fetch-failure.ts";
import type { ReadDocument, ReadingFormat, ReadingThread } from "./reading-thread.ts";

/** The state of a source that is stored between two checks. */
export type KnownSource<Format extends ReadingFormat = ReadingFormat> = {
  url: string;
  format: Format;
  etag: string | null;
  lastModified: string | null;
  /** From the last good response; used again when the next one is "not modified". */
  ttlMinutes?: number | null;
  /** Whether a 404 means that there is nothing yet. Default false. */
  mayBeMissing?: boolean;
  /** Consecutive failures before this check. */
  failureCount: number;
};

export type SourceError = {
  code: FailureCode;
  /** For the public page of source health. */
  message: string;
  /** For the log only. */
  detail: string;
};

/** The result of a check and what to store: validators and ttl stay as they were unless a good response brought new ones. */
export type SourceResult<Format extends ReadingFormat = ReadingFormat> = {
  outcome: "updated" | "not_modified" | "missing" | "failed";
  /** Null unless updated. */
  document: ReadDocument<Format> | null;
  etag: string | null;
  lastModified: string | null;
  ttlMinutes: number | null;
  nextCheckAt: Date;
  error: SourceError | null;
};

export type FetchSourceOptions = {
  client: Pick<CheckedFetch, "get">;
  reader: Pick<ReadingThread, "read">;
  /** REFRESH_MINUTES. */
  refreshMinutes: number;
  now: () => Date;
  signal?: AbortSignal;
};

const anything = "*/*;q=0.1";
const accepted: Record<ReadingFormat, string> = {
  feed: [
    "application/atom+xml, application/rss+xml, application/rdf+xml, application/feed+json",
    `application/json;q=0.9, application/xml;q=0.9, text/xml;q=0.9, ${anything}`,
  ].join(", "),
  "confs-tech": `application/json, ${anything}`,
  ics: `text/calendar, ${anything}`,
  "json-ld": `text/html, ${anything}`,
};

/** Checks one source. Never throws: a failure gives the outcome "failed" with its reason, and a later next check. */
export async function fetchSource<Format extends ReadingFormat>(
  source: KnownSource<Format>,
  options: FetchSourceOptions,
): Promise<SourceResult<Format>> {
  const { format } = source;
  const headers = { accept: accepted[format], ...conditionalHeaders(source) };
  const answer = await options.client.get(source.url, { headers, signal: options.signal });
  if (!answer.ok) return failed(source, options, { code: answer.code, detail: answer.detail });
  if (answer.status === 304 && (source.etag !== null || source.lastModified !== null)) return notModified(source, answer, options);
  if (answer.status === 404 && source.mayBeMissing) return missing(options);
  if (answer.status < 200 || answer.status > 299) {
    return failed(source, options, { code: "bad_status", detail: `status ${answer.status}`, answer });
  }

  const now = options.now();
  const contentType = answer.headers.get("content-type");
  const task = { format, body: answer.body, contentType, documentUrl: answer.finalUrl, now };
  const document = await options.reader.read(task, options.signal);
  if (!document.ok) return failed(source, options, { code: document.code, detail: document.detail, answer });
  return {
    outcome: "updated",
    document,
    ...readValidators(answer.headers),
    ttlMinutes: document.ttlMinutes,
    nextCheckAt: nextCheckAfterSuccess({
      headers: answer.headers,
      ttlMinutes: document.ttlMinutes,
      refreshMinutes: options.refreshMinutes,
      now,
    }),
    error: null,
  };
}

function notModified(source: KnownSource, answer: FetchedAnswer, options: FetchSourceOptions): SourceResult<never> {
  const fresh = readValidators(answer.headers);
  const ttlMinutes = source.ttlMinutes ?? null;
  return {
    outcome: "not_modified",
    document: null,
    etag: fresh.etag ?? source.etag,
    lastModified: fresh.lastModified ?? source.lastModified,
    ttlMinutes,
    nextCheckAt: nextCheckAfterSuccess({
      headers: answer.headers,
      ttlMinutes,
      refreshMinutes: options.refreshMinutes,
      now: options.now(),
    }),
    error: null,
  };
}

/** Checked again after a day. */
function missing({ now }: FetchSourceOptions): SourceResult<never> {
  const nextCheckAt = new Date(now().getTime() + 86_400_000);
  return { outcome: "missing", document: null, etag: null, lastModified: null, ttlMinutes: null, nextCheckAt, error: null };
}

function failed(
  source: KnownSource,
  options: FetchSourceOptions,
  reason: { code: FailureCode; detail: string; answer?: FetchedAnswer },
): SourceResult<never> {
  const { code, detail, answer } = reason;
  return {
    outcome: "failed",
    document: null,
    etag: source.etag,
    lastModified: source.lastModified,
    ttlMinutes: source.ttlMinutes ?? null,
    nextCheckAt: nextCheckAfterFailure({
      failureCount: source.failureCount,
      refreshMinutes: options.refreshMinutes,
      now: options.now(),
      status: answer?.status,
      headers: answer?.headers,
    }),
    error: { code, message: failureMessage(code, answer?.status), detail },
  };
}
