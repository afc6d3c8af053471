// The server's error type, and the table of its codes and HTTP statuses.

/** Each code with its meaning for a client. `isReportable` says whether a person has to look into it. */
export const errorCodes = {
  bad_request: { status: 400, title: "That request could not be understood", isReportable: false },
  invalid_fields: { status: 400, title: "Some fields need another look", isReportable: false },
  sign_in_required: { status: 401, title: "Please sign in first", isReportable: false },
  forbidden: { status: 403, title: "You may not do that", isReportable: false },
  foreign_origin: { status: 403, title: "This request did not come from this site", isReportable: false },
  not_found: { status: 404, title: "Not found", isReportable: false },
  method_not_allowed: { status: 405, title: "That method is not supported here", isReportable: false },
  conflict: { status: 409, title: "This was changed in the meantime", isReportable: false },
  too_large: { status: 413, title: "That is too large", isReportable: false },
  too_many_requests: { status: 429, title: "Too many requests. Please wait a moment", isReportable: false },
  internal: { status: 500, title: "Something went wrong. Please try again.", isReportable: true },
  upstream_failed: { status: 502, title: "Another service did not answer as expected", isReportable: false },
  unavailable: { status: 503, title: "Not available right now. Please try again.", isReportable: false },
} as const;

export type ErrorCode = keyof typeof errorCodes;

export type AppErrorDetails = {
  /** Shown to the person. Default: the title of the code. */
  message?: string;
  /** Messages by field name, for `invalid_fields`. */
  fields?: Record<string, string>;
  /** Seconds to wait, for `too_many_requests` and `unavailable`. */
  retryAfterSeconds?: number;
  /**
   * The most retries for a task that fails with this error; 0 if a retry would fail in the same way. Default: the retries of the task's
   * kind.
   */
  retriesMax?: number;
  cause?: unknown;
};

/** An error with a stable code. Its message is written for the person who sees it: never a stack, SQL or a path. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly retriesMax: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errorCodes[code].title, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.retriesMax = details.retriesMax;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  get isReportable(): boolean {
    return errorCodes[this.code].isReportable;
  }
}
