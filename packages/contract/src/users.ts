import { z } from "zod";
import { password } from "./auth.ts";
import { endpoint, endpoints } from "./endpoint.ts";
import { email, id, instant, language, phone, text } from "./fields.ts";

const fields = z.object({
  full_name: text(120).nullable(),
  email: email.nullable(),
  phone: phone.nullable(),
  locale: language,
  theme: z.enum(["light", "dark", "system"]),
});
export const user = fields.extend({
  id,
  user_type: z.enum(["host", "merchant"]),
  avatar: z.string().nullable(),
  has_password: z.boolean(),
  created_at: instant,
});
export type User = z.output<typeof user>;
export const userPatch = fields
  .partial()
  .extend({ password: password.optional(), current_password: z.string().max(200).optional() });

export const userEndpoints = endpoints("users", {
  me: endpoint({ summary: "Who is signed in", may: "session", method: "GET", path: "/api/users/me/", reply: user }),
  updateMe: endpoint({
    summary: "Change one's own details",
    may: "session",
    method: "PATCH",
    path: "/api/users/me/",
    body: userPatch,
    touches: ["projects"],
    reply: user,
  }),
});
