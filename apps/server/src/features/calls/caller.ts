import type { Scope } from "#http/scope.ts";

/** Who phones: a member, or a helper with a private link. Everything they do is limited to what this names. */
export type Caller =
  | { userId: string; helperId: null; name: string }
  | { userId: null; helperId: string; name: string };

/** The member who makes this request. */
export const callerOf = ({ actor }: Scope): Caller => ({
  userId: actor.id as string,
  helperId: null,
  name: actor.label,
});
