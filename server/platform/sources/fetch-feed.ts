// Reads one source: asks conditionally, parses what comes, and says when to ask again.
import type { CheckedFetch, FetchedAnswer } from "./checked-fetch.ts";
import { conditionalHeaders, nextCheckAfterFailure, nextCheckAfterSuccess, readValidators } from "./conditional-request.ts";
import type { FeedEntry } from "./feed-entry.ts";
import { failureMessage } from "./fetch-failure.ts";
import type { FailureCode } from "./fetch-failure.ts";
import type { ReadingThread } from "./reading-thread.ts";

/** What is stored of a source between two checks. */
export type FeedSource = {
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** From the last good answer; counts again when the next one is "not modified". */
  ttlMinutes?: number | null;
  /** Failures in a row before this check. */
  failureCount: number;
};

export type FeedError = {
  code: FailureCode;
  /** For the public page of source health. */
  message: string;
  /** For the log only. */
  detail: string;
};

/** What a check found and what to store: validators and ttl stay as they were unless a good answer brought new ones. */
export type FeedResult = {
  outcome: "updated" | "not_modified" | "failed";
  /** Empty unless updated. */
  entries: FeedEntry[];
  etag: string | null;
  lastModified: string | null;
  ttlMinutes: number | null;
  nextCheckAt: Date;
  error: FeedError | null;
};

export type FetchFeedOptions = {
  client: Pick<CheckedFetch, "get">;
  reader: Pick<ReadingThread, "read">;
  /** REFRESH_MINUTES. */
  refreshMinutes: number;
  now: () => Date;
  signal?: AbortSignal;
};

const accept = [
  "application/atom+xml, application/rss+xml, application/rdf+xml, application/feed+json",
  "application/json;q=0.9, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1",
].join(", ");

/** Checks one source. Never throws: a source that fails gives outcome "failed" with the reason, and a later next check. */
export async function fetchFeed(source: FeedSource, options: FetchFeedOptions): Promise<FeedResult> {
  const headers = { accept, ...conditionalHeaders(source) };
  const answer = await options.client.get(source.url, { headers, signal: options.signal });
  if (!answer.ok) return failed(source, options, { code: answer.code, detail: answer.detail });
  if (answer.status === 304 && (source.etag !== null || source.lastModified !== null)) return notModified(source, answer, options);
  if (answer.status < 200 || answer.status > 299) {
    return failed(source, options, { code: "bad_status", detail: `status ${answer.status}`, answer });
  }

  const now = options.now();
  const contentType = answer.headers.get("content-type");
  const feed = await options.reader.read({ body: answer.body, contentType, feedUrl: answer.finalUrl, now });
  if (!feed.ok) return failed(source, options, { code: feed.code, detail: feed.detail, answer });
  return {
    outcome: "updated",
    entries: feed.entries,
    ...readValidators(answer.headers),
    ttlMinutes: feed.ttlMinutes,
    nextCheckAt: nextCheckAfterSuccess({
      headers: answer.headers,
      ttlMinutes: feed.ttlMinutes,
      refreshMinutes: options.refreshMinutes,
      now,
    }),
    error: null,
  };
}

function notModified(source: FeedSource, answer: FetchedAnswer, options: FetchFeedOptions): FeedResult {
  const fresh = readValidators(answer.headers);
  const ttlMinutes = source.ttlMinutes ?? null;
  return {
    outcome: "not_modified",
    entries: [],
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

function failed(
  source: FeedSource,
  options: FetchFeedOptions,
  reason: { code: FailureCode; detail: string; answer?: FetchedAnswer },
): FeedResult {
  const { code, detail, answer } = reason;
  return {
    outcome: "failed",
    entries: [],
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
