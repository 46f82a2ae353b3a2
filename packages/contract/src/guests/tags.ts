import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { colour, id, instant, ordering, page, pageQuery, text } from "../fields.ts";

const fields = z.object({ name: text(60), colour: colour.nullable() });
export const tag = fields.extend({ id, guests: z.int(), created_at: instant, updated_at: instant });
export type Tag = z.output<typeof tag>;
export const tagInput = fields.partial({ colour: true });
export const tagPatch = fields.partial();

const inProject = z.object({ projectId: id });
const one = inProject.extend({ tagId: id });
const path = "/api/projects/{projectId}/guests/tags/";
const pathOne = "/api/projects/{projectId}/guests/tags/{tagId}/";

export const tagEndpoints = endpoints("tags", {
  list: endpoint({
    summary: "The tags of a project and how many guests carry each",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({ ordering: ordering("name", "created_at") }),
    reply: page(tag),
  }),
  create: endpoint({
    summary: "Add a tag",
    may: "GUEST:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: tagInput,
    touches: ["guests"],
    reply: tag,
  }),
  read: endpoint({
    summary: "One tag",
    may: "GUEST:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: tag,
  }),
  update: endpoint({
    summary: "Rename or recolour a tag",
    may: "GUEST:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: pathOne,
    params: one,
    body: tagPatch,
    touches: ["guests"],
    reply: tag,
  }),
  remove: endpoint({
    summary: "Delete a tag; the guests who carried it stay, and `restore` brings it back",
    may: "GUEST:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: pathOne,
    params: one,
    touches: ["guests"],
    reply: nothing,
  }),
  merge: endpoint({
    summary: "Give everybody who carries this tag another one and delete this; `restore` takes it back",
    may: "GUEST:DELETE",
    wholeProject: true,
    method: "POST",
    path: `${pathOne}merge/`,
    params: one,
    body: z.object({ into: id }),
    status: 200,
    touches: ["guests"],
    reply: tag,
  }),
  restore: endpoint({
    summary: "Bring a deleted or merged tag back to the guests who carried it, within 30 days",
    may: "GUEST:DELETE",
    wholeProject: true,
    method: "POST",
    path: `${pathOne}restore/`,
    params: one,
    status: 200,
    touches: ["guests"],
    reply: tag,
  }),
});
