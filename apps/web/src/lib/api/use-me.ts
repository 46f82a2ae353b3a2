import { type User, userEndpoints } from "@nyota/contract/account/users";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";

/** Who is signed in; undefined until it is known. */
export function useMe(): User | undefined {
  return useQuery(query(userEndpoints.me, {})).data;
}
