import { z } from "zod";
import { type Level, levels, modules, type Module } from "../access.ts";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, instant, text, wholeList } from "../fields.ts";
import { permissions } from "./collaborators.ts";

/** How many personal access tokens a user may have at once. */
export const MAX_TOKENS = 20;
/** The longest time a token lasts, in days. */
export const MAX_TOKEN_DAYS = 365;
/** How many projects a token can be limited to. */
export const MAX_TOKEN_PROJECTS = 100;

/** The times a new token may last, in days, as the form offers them. */
export const tokenLifetimes = [7, 30, 90, 180, MAX_TOKEN_DAYS] as const;

/**
 * The levels a token can have in a module. A token never gives rights to people: somebody who has stolen one could
 * otherwise let themselves in for good.
 */
export const tokenLevels = (module: Module): readonly Level[] =>
  module === "COLLABORATOR" ? ["NO_ACCESS", "VIEW"] : levels;

const tokenPermissions = permissions
  .refine((given) => modules.some((module) => (given[module] ?? "NO_ACCESS") !== "NO_ACCESS"), {
    error: "Choose at least one right.",
  })
  .refine((given) => modules.every((module) => tokenLevels(module).includes(given[module] ?? "NO_ACCESS")), {
    error: "A token can only see who else helps.",
  });

const personalToken = z.object({
  id,
  name: z.string(),
  /** Its last characters, to tell tokens apart; the token itself is shown once and not stored. */
  ending: z.string(),
  permissions,
  /** The projects it is limited to that the user can still see; null for all of the user's projects. */
  projects: z.array(z.object({ id, title: z.string() })).nullable(),
  created_at: instant,
  expires_at: instant,
  is_expired: z.boolean(),
  last_used_at: instant.nullable(),
  /** The network of the last use: an IPv4 address, or the first half of an IPv6 address. */
  last_used_network: z.string().nullable(),
});
export type PersonalToken = z.output<typeof personalToken>;

const path = "/api/users/me/tokens/";

export const personalTokenEndpoints = endpoints("personal-tokens", {
  list: endpoint({
    summary: "The user's personal access tokens, the newest first",
    may: "session",
    method: "GET",
    path,
    reply: z.object({ results: z.array(personalToken) }),
  }),
  create: endpoint({
    summary: "Create a personal access token. The reply is the only one that contains it",
    may: "session",
    method: "POST",
    path,
    // The stored reply would contain the token.
    repeatable: false,
    body: z.object({
      name: text(60),
      permissions: tokenPermissions,
      /** Null for all projects of the user, those of later too. */
      project_ids: wholeList(id, MAX_TOKEN_PROJECTS).min(1, "Choose at least one project.").nullable(),
      days: z
        .int("Choose how long it lasts.")
        .min(1, "A token lasts at least one day.")
        .max(MAX_TOKEN_DAYS, "A token lasts a year at most."),
    }),
    reply: personalToken.extend({ token: z.string() }),
  }),
  revoke: endpoint({
    summary: "Revoke a personal access token: its next call is refused",
    may: "session",
    method: "DELETE",
    path: `${path}{tokenId}/`,
    status: 204,
    versioned: false,
    params: z.object({ tokenId: id }),
    reply: nothing,
  }),
});
