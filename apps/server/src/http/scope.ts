import {
  grants,
  moduleOf,
  type ModuleAccess,
  type ModuleLevels,
  type StaffAction,
  type StaffRights,
} from "@nyota/contract/access";
import type { Transaction } from "kysely";
import type { Cached, CacheStore } from "#db/cache.ts";
import type { DB } from "#db/schema.generated.ts";
import type { Enqueue } from "#jobs/queue.ts";

/** `{ ...scope }` loses a private member, so no scope can be made from another one outside the functions below. */
declare abstract class Proof<Kind> {
  private readonly proof: Kind;
}

type Base = {
  /** The transaction of this request or job, with row-level security set. It ends with the reply. */
  readonly db: Transaction<DB>;
  readonly enqueue: Enqueue;
  /**
   * Runs after the transaction has committed. An AppError becomes the reply of a request; any other error is logged.
   */
  readonly afterCommit: (work: () => unknown) => void;
  readonly now: Date;
  readonly ip: string | null;
  readonly requestId: string;
};

/** No user: sign-in and public pages. */
export type PublicScope = Base & Proof<"public"> & { readonly userAgent: string | null };

/** What a personal access token limits its user to; the user's own rights limit it further. */
export type TokenLimits = {
  readonly id: string;
  readonly levels: ModuleLevels;
  /** Null for all projects of the user. */
  readonly projectIds: readonly string[] | null;
};

/** A signed-in user, outside any project. */
export type UserScope = Base &
  Proof<"user"> & {
    readonly userId: string;
    readonly sessionId: string;
    readonly userType: "host" | "merchant";
    readonly userLabel: string;
    /** Set when a program made the call with a personal access token; there is no session then. */
    readonly token: TokenLimits | null;
    /** The process's cache between requests; used through `cached`. */
    readonly cache: CacheStore;
  };

/** A signed-in user who works for a firm, outside any project. */
export type StaffScope = UserScope & { readonly staff: Staff };
export type Staff = StaffRights & { readonly merchantId: string; readonly staffId: string };

export type Actor =
  | { kind: "user"; id: string; label: string }
  | { kind: "guest"; id: null; label: string }
  | { kind: "system"; id: null; label: string };

/**
 * Proof that the caller may act in one project. Every query of project data needs one, and only three places create
 * them: a signed-in request (mount), a guest's link (rsvp) and the job runner.
 */
export type Scope = Base &
  Proof<"project"> & {
    readonly projectId: string;
    readonly actor: Actor;
    /** TOKEN is the owner, through a personal access token that has some of their rights. */
    readonly role: "OWNER" | "TOKEN" | "MEMBER" | "MERCHANT" | "GUEST" | "SYSTEM";
    /** What a collaborator, a member of a firm's staff or an owner's token may do; everybody else has all rights. */
    readonly levels: ModuleLevels;
    /** The owner's calls that a member of a firm's staff may make. */
    readonly actions: readonly StaffAction[];
    /** The guest groups a collaborator is limited to; null for everyone else. */
    readonly groupIds: readonly string[] | null;
    /**
     * For costly sums and orders that many requests need; in a request that may change data it always computes them.
     */
    readonly cached: Cached;
  };

type Unproven<S> = Pick<S, keyof S>;
export const mintPublicScope = (scope: Unproven<PublicScope>) => scope as PublicScope;
export const mintUserScope = (scope: Unproven<UserScope>) => scope as UserScope;
export const mintStaffScope = (user: UserScope, staff: Staff): StaffScope => Object.assign(user, { staff });
export const mintScope = (scope: Unproven<Scope>) => scope as Scope;

/**
 * The same scope with another user and that user's rights. Only authorize.ts may call it, because it reads these
 * rights.
 */
export const inNameOf = (
  scope: Scope,
  person: Pick<Scope, "actor" | "role" | "levels" | "actions" | "groupIds">,
): Scope => mintScope({ ...scope, ...person });

/** A guest's scope labelled with the name of the link's household or guest. */
export const labelledGuest = (scope: Scope, label: string): Scope =>
  mintScope({ ...scope, actor: { kind: "guest", id: null, label } });

/**
 * Whether the caller has a right that the call itself does not require, for example to see the travels of the guests in
 * a list.
 */
export function mayDo(scope: Pick<Scope, "role" | "levels">, access: ModuleAccess): boolean {
  const needed = moduleOf(access);
  return hasAllRights(scope) || (needed !== undefined && grants(scope.levels[needed.module], needed.level));
}

/** Whether no levels apply: only collaborators, staff of a firm and tokens have them. */
export const hasAllRights = ({ role }: Pick<Scope, "role">) =>
  role !== "MEMBER" && role !== "MERCHANT" && role !== "TOKEN";
