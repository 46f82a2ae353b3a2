import { ApiError } from "#lib/api/api-error.ts";

/** Whether a call was refused only until its user has confirmed that it is them. */
export const needsProof = (error: unknown): boolean => error instanceof ApiError && error.code === "PROOF_NEEDED";
