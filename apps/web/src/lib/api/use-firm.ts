import { type Membership, merchantEndpoints } from "@nyota/contract/account/merchants";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";

const MINUTE = 60_000;

/** The firm the user works for, if there is one, and open invitations of firms. */
export function useFirm() {
  const read = useQuery({ ...query(merchantEndpoints.mine, {}), staleTime: MINUTE });
  const results: Membership[] = read.data?.results ?? [];
  const mine = results.find(({ status }) => status === "ACTIVE");
  return { read, mine, invitations: results.filter(({ status }) => status === "INVITED") };
}
