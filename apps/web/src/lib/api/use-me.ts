import { type User, userEndpoints } from "@nyota/contract/account/users";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";

/** The signed-in user; undefined until loaded. */
export function useMe(): User | undefined {
  return useQuery(query(userEndpoints.me, {})).data;
}
