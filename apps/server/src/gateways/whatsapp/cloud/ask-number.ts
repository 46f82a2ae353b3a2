import type { CloudQuality } from "@nyota/contract/messages/cloud-numbers";
import { z } from "zod";
import type { Graph, GraphAnswer, GraphKeys } from "./graph.ts";

export type CloudIds = { phoneNumberId: string; businessAccountId: string };
export type FoundNumber = {
  /** In the form +919829011432. */
  phone: string;
  verifiedName: string | null;
  quality: CloudQuality;
  peoplePerDay: number | null;
};
/** Which of the four values is wrong, and why; `none` when Meta could not be asked. */
export type NumberProblem = {
  about: "phone_number_id" | "business_account_id" | "access_token" | "app_secret" | "none";
  text: string;
};

const fields =
  "display_phone_number,verified_name,quality_rating,messaging_limit_tier,whatsapp_business_manager_messaging_limit";
const described = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().nullish(),
  quality_rating: z.enum(["GREEN", "YELLOW", "RED"]).nullish().catch(null),
  messaging_limit_tier: z.string().nullish().catch(null),
  whatsapp_business_manager_messaging_limit: z.string().nullish().catch(null),
});
const listed = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Asks Meta about a number, whether it is of the account, and to send its webhooks. */
export async function askNumber(
  graph: Graph,
  { phoneNumberId, businessAccountId }: CloudIds,
  keys: GraphKeys,
): Promise<FoundNumber | NumberProblem> {
  const found = await graph.request(keys, { method: "GET", path: `/${phoneNumberId}`, query: { fields } });
  if (found.kind !== "answered") return problemOf(found, "phone_number_id");
  const number = described.safeParse(found.body).data;
  if (!number) return { about: "phone_number_id", text: "This is not the ID of a phone number." };
  const numbers = await graph.request(keys, {
    method: "GET",
    path: `/${businessAccountId}/phone_numbers`,
    query: { fields: "id", limit: "100" },
  });
  if (numbers.kind !== "answered") return problemOf(numbers, "business_account_id");
  if (!listed.safeParse(numbers.body).data?.data.some(({ id }) => id === phoneNumberId))
    return {
      about: "business_account_id",
      text: "This account does not have the number. Copy both IDs from one page.",
    };
  const subscribed = await graph.request(keys, { method: "POST", path: `/${businessAccountId}/subscribed_apps` });
  if (subscribed.kind !== "answered") return problemOf(subscribed, "business_account_id");
  return {
    phone: `+${number.display_phone_number.replace(/\D/g, "")}`,
    verifiedName: number.verified_name ?? null,
    quality: number.quality_rating ?? "UNKNOWN",
    peoplePerDay: limitOf(number.whatsapp_business_manager_messaging_limit ?? number.messaging_limit_tier ?? ""),
  };
}

const UNLIMITED = "TIER_UNLIMITED";

/** TIER_250, TIER_1K, TIER_100K, TIER_UNLIMITED: people a day. What a number has before Meta says more is 250. */
function limitOf(tier: string): number | null {
  if (tier === UNLIMITED) return null;
  const [, digits, thousands] = /^TIER_(\d+)(K?)$/.exec(tier) ?? [];
  return digits === undefined ? 250 : Number(digits) * (thousands ? 1_000 : 1);
}

const NOT_FOUND = [33, 100, 803];
const NO_TOKEN = [0, 102, 190, -401];

function problemOf(
  answer: Exclude<GraphAnswer, { kind: "answered" }>,
  asked: "phone_number_id" | "business_account_id",
): NumberProblem {
  if (answer.kind !== "refused")
    return { about: "none", text: "Meta can’t be reached at the moment. Try again in a minute." };
  const { code, message } = answer;
  if (message.includes("appsecret_proof"))
    return { about: "app_secret", text: "This is not the secret of the app that the access token is from." };
  if (NO_TOKEN.includes(code))
    return { about: "access_token", text: "Meta does not accept this access token. It may have expired." };
  if (code === 3 || code === 10 || (code >= 200 && code <= 299) || code === -403)
    return {
      about: "access_token",
      text: "This access token lacks a right. It needs whatsapp_business_messaging and whatsapp_business_management.",
    };
  if (NOT_FOUND.includes(code) || code === -404)
    return {
      about: asked,
      text: "Meta does not know this ID, or the access token may not use it.",
    };
  return { about: "none", text: "Meta can’t answer at the moment. Try again in a minute." };
}
