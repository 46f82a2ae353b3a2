import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, instant } from "../fields.ts";

const inProject = z.object({ projectId: id });
const given = z.object({
  merchant: z.object({ name: z.string(), given_at: instant.nullable(), staff: z.int() }).nullable(),
});

const byCode = z.object({
  code: z
    .string()
    .max(40)
    .overwrite((value) => value.replace(/[\s-]+/g, "").toUpperCase())
    .regex(/^[0-9A-F]{12}$/, "Enter the firm's code, like 4F2A-91BC-07DE."),
});

export const projectMerchantEndpoints = endpoints("merchants", {
  ofProject: endpoint({
    summary: "The firm that runs a project with its owner",
    may: "COLLABORATOR:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/merchant/",
    params: inProject,
    ofWholeProject: ["merchant"],
    reply: given,
  }),
  find: endpoint({
    summary: "The firm with a code, to be seen before a project is given to it. Only for the owner themselves",
    may: "owner",
    method: "POST",
    path: "/api/projects/{projectId}/merchant/actions/find/",
    params: inProject,
    body: byCode,
    noActivity: "It changes nothing of the project.",
    reply: z.object({ name: z.string() }),
  }),
  give: endpoint({
    summary: "Give a project to a firm, by the firm's code; its staff then work in it. Only for the owner themselves",
    may: "owner",
    method: "PUT",
    path: "/api/projects/{projectId}/merchant/",
    params: inProject,
    body: byCode,
    reply: given,
  }),
  takeBack: endpoint({
    summary: "Take a project back from its firm; its staff lose access at once. Only for the owner themselves",
    may: "owner",
    method: "DELETE",
    path: "/api/projects/{projectId}/merchant/",
    params: inProject,
    status: 204,
    afterTrial: true,
    reply: nothing,
  }),
});
