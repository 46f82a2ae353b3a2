import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id } from "../fields.ts";

const one = z.object({ projectId: id, guestId: id });
const pathOne = "/api/projects/{projectId}/guests/{guestId}/";

/** What a guest may ask of the host: a copy of what is stored about them, and that it is erased. */
export const guestDataEndpoints = endpoints("guest-data", {
  copy: endpoint({
    summary: "Everything that is stored about a guest, with their documents, as a ZIP for that guest; it is recorded",
    may: "owner",
    staffNeed: "SEE_ACTIVITY",
    // Documents are opened in it.
    alsoNeeds: "GUEST:EDIT",
    method: "GET",
    path: `${pathOne}copy/`,
    alsoStores: "that it was made, and by whom",
    params: one,
    download: true,
    reply: z.any(),
  }),
  erase: endpoint({
    summary: "Erase a deleted guest everywhere, for good; their household too if nobody else is in it",
    may: "owner",
    staffNeed: "DELETE_PROJECT",
    alsoNeeds: "GUEST:DELETE",
    method: "POST",
    path: `${pathOne}actions/erase/`,
    params: one,
    status: 200,
    touches: [
      "guests",
      "groups",
      "activity",
      "analytics",
      "documents",
      "duplicates",
      "exports",
      "imports",
      "messages",
      "notifications",
      "projects",
      "stay",
      "travel",
    ],
    reply: nothing,
  }),
});
