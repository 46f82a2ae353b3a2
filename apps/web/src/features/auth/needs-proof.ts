import { ApiError } from "#lib/api/api-error.ts";

/** Whether a call was refused because the user has to confirm their identity first. */
export const needsProof = (error: unknown): boolean => error instanceof ApiError && error.code === "PROOF_NEEDED";
