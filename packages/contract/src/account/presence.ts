import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant } from "../fields.ts";

/** How often an open page reports it, in milliseconds; the server waits for two reports that are lost. */
export const PRESENCE_POLL = 15_000;

/** What a user can have open that others should know about, with the right that shows it. */
export const presenceRights = { guest: "GUEST:VIEW", event: "EVENT:VIEW", campaign: "MESSAGE:VIEW" } as const;
export type PresenceObject = keyof typeof presenceRights;
const objects = Object.keys(presenceRights) as PresenceObject[];

const present = z.object({ id, name: z.string(), since: instant });
export type PresentUser = z.output<typeof present>;

export const presenceEndpoints = endpoints("presence", {
  report: endpoint({
    summary:
      "Report that the caller has a guest, an event or a campaign open, and read who else has; repeated meanwhile",
    may: "member",
    method: "POST",
    path: "/api/projects/{projectId}/presence/",
    params: z.object({ projectId: id }),
    body: z.object({
      object: z.enum(objects, "Choose what is open."),
      id,
      /** The caller has closed it. */
      is_leaving: z.boolean().optional(),
    }),
    status: 200,
    // Every report counts anew.
    repeatable: false,
    afterTrial: true,
    noActivity: "It changes nothing of the project.",
    reply: z.object({ results: z.array(present) }),
  }),
});
