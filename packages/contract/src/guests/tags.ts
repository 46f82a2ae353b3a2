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
    summary: "The tags of a project and how many guests have each",
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
    summary: "Delete a tag; its guests stay, and `restore` undoes it",
    may: "GUEST:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: pathOne,
    params: one,
    touches: ["guests"],
    reply: nothing,
  }),
  merge: endpoint({
    summary: "Merge a tag into another one: its guests get the other tag and it is deleted; `restore` undoes it",
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
    summary: "Restore a deleted or merged tag for its guests, within 30 days",
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
