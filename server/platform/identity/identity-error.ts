// Why a sign-in failed: a reason for the log, and a message for the person only where the issuer sent one.
import { AuthorizationResponseError, ResponseBodyError } from "openid-client";

/** A failed sign-in. Contains no token, code or response of the issuer, so the whole error may be logged. */
export class IdentityError extends Error {
  /** A stable reason, for the log. */
  readonly reason: string;
  /** The issuer's own description, not sanitised. */
  readonly providerMessage: string | undefined;
  /** Whether nobody can sign in meanwhile: the issuer is down, or does not know this site any more. */
  readonly concernsEverybody: boolean;

  constructor(
    reason: string,
    { providerMessage, concernsEverybody = false }: { providerMessage?: string | undefined; concernsEverybody?: boolean } = {},
  ) {
    super(`sign-in failed: ${reason}`);
    this.name = "IdentityError";
    this.reason = reason;
    this.providerMessage = providerMessage;
    this.concernsEverybody = concernsEverybody;
  }
}

/**
 * Takes from an OpenID Connect error what may be shown and logged, and drops everything else, such as a rejected token. `concernsEverybody`
 * applies to failures that are not about one person; a request that did not reach the issuer, or had no response, always concerns
 * everybody.
 */
export function toIdentityError(error: unknown, { concernsEverybody }: { concernsEverybody: boolean }): IdentityError {
  if (error instanceof IdentityError) return error;
  if (error instanceof AuthorizationResponseError) {
    return new IdentityError(`issuer answered ${error.error.slice(0, 60)}`, { providerMessage: error.error_description });
  }
  // The operator has to see whether the client's secret is wrong. Only we see these words.
  if (error instanceof ResponseBodyError) return new IdentityError(`issuer answered ${error.error.slice(0, 60)}`, { concernsEverybody });
  if (error instanceof Error) {
    // When a request never arrived, only the cause says why, for example that a name does not resolve.
    const unsent = (error.cause as { code?: unknown } | undefined)?.code;
    const { code = unsent } = error as { code?: unknown };
    return new IdentityError(typeof code === "string" ? `${code}: ${error.message}` : error.message, {
      concernsEverybody: concernsEverybody || (error instanceof TypeError && typeof unsent === "string") || code === "OAUTH_TIMEOUT",
    });
  }
  return new IdentityError("unknown", { concernsEverybody });
}
