// Conditional requests and Retry-After: fetch only what is new, and return no sooner than asked.

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const validatorMaxLength = 500;

/** What a source said of its last answer, sent back with the next request. */
export type Validators = { etag: string | null; lastModified: string | null };

/** Request headers for a conditional GET (RFC 9110, section 13). Text that cannot stand in a header is left out. */
export function conditionalHeaders({ etag, lastModified }: Validators): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isHeaderText(etag)) headers["if-none-match"] = etag;
  if (isHeaderText(lastModified)) headers["if-modified-since"] = lastModified;
  return headers;
}

/** The validators of an answer, to be stored as they are; null when missing, too long or not plain ASCII. */
export function readValidators(headers: Headers): Validators {
  const [etag, lastModified] = [headers.get("etag"), headers.get("last-modified")];
  return { etag: isHeaderText(etag) ? etag : null, lastModified: isHeaderText(lastModified) ? lastModified : null };
}

/** When to look again after a good answer: the latest of the refresh interval, the feed's ttl and Cache-Control, at most a day away. */
export function nextCheckAfterSuccess(input: { headers: Headers; ttlMinutes: number | null; refreshMinutes: number; now: Date }): Date {
  const waits = [input.refreshMinutes * minuteMs, (input.ttlMinutes ?? 0) * minuteMs, freshMs(input.headers)];
  return after(input.now, Math.max(...waits));
}

/**
 * When to look again after a failure: the refresh interval, doubled for each failure before this one, or what Retry-After asks on 429 and
 * 503 when that is later; at most a day away, or a week after 410. `headers` and `status` are absent when there was no answer.
 */
export function nextCheckAfterFailure(input: {
  failureCount: number;
  refreshMinutes: number;
  now: Date;
  status?: number;
  headers?: Headers;
}): Date {
  // Gone for good, in the source's own words. It is looked at now and then all the same: such words are sometimes a mistake.
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

/** How long the answer stays fresh: max-age less the age it already has (RFC 9111, section 4.2); 0 when it does not say. */
function freshMs(headers: Headers): number {
  const cacheControl = (headers.get("cache-control") ?? "").slice(0, validatorMaxLength).toLowerCase();
  if (/\bno-(?:store|cache)\b/.test(cacheControl)) return 0;
  const maxAge = seconds(/(?:^|[\s,])max-age\s*=\s*"?(\d{1,10})/.exec(cacheControl)?.[1]);
  return Math.max(0, maxAge - seconds(headers.get("age"))) * 1_000;
}

/** Retry-After in seconds or as a date (RFC 9110, section 10.2.3); 0 when missing, past or unreadable. */
export function retryAfterMs(value: string, now: Date): number {
  const text = value.trim();
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1_000;
  // An HTTP date always names its zone; anything shorter is not one.
  const moment = /^[a-z]{3}.*GMT$/i.test(text) && text.length < 60 ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? 0 : Math.max(0, moment - now.getTime());
}

function seconds(text: string | null | undefined): number {
  return /^\d{1,10}$/.test(text?.trim() ?? "") ? Number(text) : 0;
}

function isHeaderText(value: string | null): value is string {
  return value !== null && value.length <= validatorMaxLength && /^[\x20-\x7e]+$/.test(value) && value.trim() !== "";
}
