import { grants, moduleOf, type ModuleAccess, type ModuleLevels } from "@nyota/contract/access";
import type { Transaction } from "kysely";
import type { Cached, CacheStore } from "#db/cache.ts";
import type { DB } from "#db/schema.generated.ts";
import type { Enqueue } from "#jobs/queue.ts";

/** A private member is lost by `{ ...scope }`, so that no scope can be made of another one outside the functions below. */
declare abstract class Proof<Kind> {
  private readonly proof: Kind;
}

type Base = {
  /** The transaction of this request or job, in which row-level security is set. It ends with the answer. */
  readonly db: Transaction<DB>;
  readonly enqueue: Enqueue;
  /** Runs after the transaction has committed. An AppError becomes the answer of a request; whatever else fails is logged. */
  readonly afterCommit: (work: () => Promise<void> | void) => void;
  readonly now: Date;
  readonly ip: string | null;
  readonly requestId: string;
};

/** Nobody in particular: sign-in and public pages. */
export type PublicScope = Base & Proof<"public"> & { readonly userAgent: string | null };

/** A signed-in user, outside any one project. */
export type UserScope = Base &
  Proof<"user"> & {
    readonly userId: string;
    readonly sessionId: string;
    readonly userType: "host" | "merchant";
    readonly userLabel: string;
    /** What this process caches between requests; used through `cached`. */
    readonly cache: CacheStore;
  };

export type Actor =
  | { kind: "user"; id: string; label: string }
  | { kind: "guest"; id: null; label: string }
  | { kind: "system"; id: null; label: string };

/**
 * Proof that the caller may act in one project. Every query of project data takes one, and only three places make them: a signed-in
 * request (mount), a guest's link (rsvp) and the job runner.
 */
export type Scope = Base &
  Proof<"project"> & {
    readonly projectId: string;
    readonly actor: Actor;
    readonly role: "OWNER" | "MEMBER" | "MERCHANT" | "GUEST" | "SYSTEM";
    readonly levels: ModuleLevels;
    /** The guest groups a collaborator is limited to; null for everyone else. */
    readonly groupIds: readonly string[] | null;
    /** For costly sums and orders that many requests ask for; works everything out anew in whatever may change something. */
    readonly cached: Cached;
  };

type Unproven<S> = Pick<S, keyof S>;
export const mintPublicScope = (scope: Unproven<PublicScope>) => scope as PublicScope;
export const mintUserScope = (scope: Unproven<UserScope>) => scope as UserScope;
export const mintScope = (scope: Unproven<Scope>) => scope as Scope;

/** The same work in somebody's name, with their rights. Only authorize.ts knows whose these are. */
export const inNameOf = (scope: Scope, person: Pick<Scope, "actor" | "role" | "levels" | "groupIds">): Scope =>
  mintScope({ ...scope, ...person });

/** A guest's scope under the name of whose link it is. */
export const labelledGuest = (scope: Scope, label: string): Scope =>
  mintScope({ ...scope, actor: { kind: "guest", id: null, label } });

/** Whether the caller may do something else than what the call itself asks for: see the journeys of the guests in a list, for instance. */
export function mayDo({ role, levels }: Pick<Scope, "role" | "levels">, access: ModuleAccess): boolean {
  const needed = moduleOf(access);
  return role !== "MEMBER" || (needed !== undefined && grants(levels[needed.module], needed.level));
}
