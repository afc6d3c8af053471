// Conditional requests and Retry-After: fetch only what is new, and not sooner than asked.

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const validatorMaxLength = 500;

/** The validators of a source's last response, sent back with the next request. */
export type Validators = { etag: string | null; lastModified: string | null };

/** Returns request headers for a conditional GET (RFC 9110, section 13). Leaves out text that is not allowed in a header. */
export function conditionalHeaders({ etag, lastModified }: Validators): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isHeaderText(etag)) headers["if-none-match"] = etag;
  if (isHeaderText(lastModified)) headers["if-modified-since"] = lastModified;
  return headers;
}

/** Returns the validators of a response, to be stored unchanged; null when missing, too long or not plain ASCII. */
export function readValidators(headers: Headers): Validators {
  const [etag, lastModified] = [headers.get("etag"), headers.get("last-modified")];
  return { etag: isHeaderText(etag) ? etag : null, lastModified: isHeaderText(lastModified) ? lastModified : null };
}

/**
 * Returns when to check again after a good response: the latest of the refresh interval, the feed's ttl and Cache-Control, at most a day
 * away.
 */
export function nextCheckAfterSuccess(input: { headers: Headers; ttlMinutes: number | null; refreshMinutes: number; now: Date }): Date {
  const waits = [input.refreshMinutes * minuteMs, (input.ttlMinutes ?? 0) * minuteMs, freshMs(input.headers)];
  return after(input.now, Math.max(...waits));
}

/**
 * Returns when to check again after a failure: after the refresh interval, doubled for each failure before this one, or as Retry-After asks
 * on 429 and 503 if that is later; at most a day away, or a week after 410. `headers` and `status` are absent when there was no response.
 */
export function nextCheckAfterFailure(input: {
  failureCount: number;
  refreshMinutes: number;
  now: Date;
  status?: number;
  headers?: Headers;
}): Date {
  // 410 means gone for good. The source is still checked now and then, because a 410 is sometimes a mistake.
  if (input.status === 410) return new Date(input.now.getTime() + 7 * dayMs);
  const doublings = Math.min(20, Math.max(0, input.failureCount));
  const backOffMs = input.refreshMinutes * minuteMs * 2 ** doublings;
  const isBusy = input.status === 429 || input.status === 503;
  const askedMs = isBusy ? retryAfterMs(input.headers?.get("retry-after") ?? "", input.now) : 0;
  return after(input.now, Math.max(backOffMs, askedMs));
}

function after(now: Date, waitMs: number): Date {
  return new Date(now.getTime() + Math.min(dayMs, waitMs));
}

/** How long the response stays fresh: max-age less its present age (RFC 9111, section 4.2); 0 when it does not say. */
function freshMs(headers: Headers): number {
  const cacheControl = (headers.get("cache-control") ?? "").slice(0, validatorMaxLength).toLowerCase();
  if (/\bno-(?:store|cache)\b/.test(cacheControl)) return 0;
  const maxAge = seconds(/(?:^|[\s,])max-age\s*=\s*"?(\d{1,10})/.exec(cacheControl)?.[1]);
  return Math.max(0, maxAge - seconds(headers.get("age"))) * 1_000;
}

/** Reads Retry-After, in seconds or as a date (RFC 9110, section 10.2.3); 0 when missing, past or unreadable. */
export function retryAfterMs(value: string, now: Date): number {
  const text = value.trim();
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1_000;
  // An HTTP date always contains its zone; shorter text is not a date.
  const moment = /^[a-z]{3}.*GMT$/i.test(text) && text.length < 60 ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? 0 : Math.max(0, moment - now.getTime());
}

function seconds(text: string | null | undefined): number {
  return /^\d{1,10}$/.test(text?.trim() ?? "") ? Number(text) : 0;
}

function isHeaderText(value: string | null): value is string {
  return value !== null && value.length <= validatorMaxLength && /^[\x20-\x7e]+$/.test(value) && value.trim() !== "";
}
