/**
 * Every machine-readable reason for refusing a call, with its HTTP status. The web application uses only these to
 * decide what to do.
 */
export const errorCodes = {
  INVALID: 400,
  MALFORMED_BODY: 400,
  UNSUPPORTED_VALUE: 400,
  NOT_SIGNED_IN: 401,
  SESSION_ENDED: 401,
  /** The personal access token is unknown, has expired or was revoked. */
  TOKEN_REFUSED: 401,
  OTP_WRONG: 400,
  OTP_EXPIRED: 400,
  OTP_DEAD: 400,
  LOGIN_FAILED: 400,
  FORBIDDEN: 403,
  /** The personal access token, or its user, does not have the right that this call needs. */
  TOKEN_LIMITED: 403,
  /** Confirm your identity with the password or a code, then repeat the call. */
  PROOF_NEEDED: 403,
  /** Many wrong passwords were tried for this address from other networks: sign in with a code this time. */
  CODE_NEEDED: 403,
  CROSS_SITE: 403,
  TRIAL_EXPIRED: 403,
  /** The same after a paid plan: everything can be read, nothing changed. */
  PLAN_ENDED: 403,
  NOT_FOUND: 404,
  GONE: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_SLOW: 408,
  CONFLICT: 409,
  STALE_VERSION: 409,
  CREDITS_EXHAUSTED: 409,
  ILLEGAL_STATE: 409,
  IN_USE: 409,
  IDEMPOTENCY_IN_FLIGHT: 409,
  IDEMPOTENCY_REUSED: 409,
  RETRY: 409,
  TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  OVERLOADED: 503,
  UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof errorCodes;

/** Problems of a request by dotted field path; problems of the whole object are under `non_field_errors`. */
export type FieldErrors = Record<string, string[]>;
export type DetailError = { detail: string; code: ErrorCode };
export type ErrorBody = FieldErrors | DetailError;

export const isDetailError = (body: unknown): body is DetailError =>
  typeof body === "object" && body !== null && typeof (body as DetailError).detail === "string" && "code" in body;
