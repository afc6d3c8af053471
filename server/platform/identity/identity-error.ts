// Why a sign-in failed: a reason for the log, and a message for the person only where the issuer sent one.
import { AuthorizationResponseError, ResponseBodyError } from "openid-client";

/** A failed sign-in. Carries no token, code or answer of the issuer: it may be logged whole. */
export class IdentityError extends Error {
  /** Stable, for the log. */
  readonly reason: string;
  /** The issuer's own description, uncleaned. */
  readonly providerMessage: string | undefined;
  /** Whether nobody can sign in meanwhile: the issuer is not there, or knows this site no more. */
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
 * Keeps of an OpenID Connect error what may be shown and logged; everything else, such as a rejected token, is dropped. `concernsEverybody`
 * is for what is nobody's own; a request that did not get to the issuer, or had no answer, never is.
 */
export function toIdentityError(error: unknown, concernsEverybody: boolean): IdentityError {
  if (error instanceof IdentityError) return error;
  if (error instanceof AuthorizationResponseError) {
    return new IdentityError(`issuer answered ${error.error.slice(0, 60)}`, { providerMessage: error.error_description });
  }
  // Who sets the site up has to see whether it is the client's secret that is wrong. These words are for us alone.
  if (error instanceof ResponseBodyError) return new IdentityError(`issuer answered ${error.error.slice(0, 60)}`, { concernsEverybody });
  if (error instanceof Error) {
    // When a request never arrived, only the cause says why, such as a name that does not resolve.
    const unsent = (error.cause as { code?: unknown } | undefined)?.code;
    const { code = unsent } = error as { code?: unknown };
    return new IdentityError(typeof code === "string" ? `${code}: ${error.message}` : error.message, {
      concernsEverybody: concernsEverybody || (error instanceof TypeError && typeof unsent === "string") || code === "OAUTH_TIMEOUT",
    });
  }
  return new IdentityError("unknown", { concernsEverybody });
}
