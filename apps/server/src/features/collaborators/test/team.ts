import type { ModuleLevels } from "@nyota/contract/access";
import { activityEndpoints } from "@nyota/contract/account/activity";
import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { inviteEndpoints } from "@nyota/contract/account/invites";
import { accessEndpoints } from "@nyota/contract/account/projects";
import type { RequestOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";

type InviteBody = Partial<RequestOf<typeof collaboratorEndpoints.invite>["body"]>;
type Patch = RequestOf<typeof collaboratorEndpoints.update>["body"];

/** The calls about collaborators of one new project. */
export async function makeTeam(server: Harness) {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const params = { projectId };
  const one = (collaboratorId: string) => ({ params: { projectId, collaboratorId } });
  return {
    owner,
    projectId,
    params,
    invite: (who: Person, body: InviteBody) =>
      call(
        server.app,
        collaboratorEndpoints.invite,
        { params, body: { permissions: { GUEST: "VIEW" }, addresses: ["someone@example.com"], ...body } },
        who,
      ),
    /** Invites somebody and returns the invitation's id. */
    async open(person: Pick<Person, "email">, body: InviteBody = {}, by = owner): Promise<string> {
      const { body: made } = await this.invite(by, { addresses: [person.email], ...body });
      return (made.results[0] as { id: string }).id;
    },
    /** Lets an invitation expire at this time. */
    expire: (id: string, expires_at = "2020-01-01T00:00:00Z") =>
      inProject(server, projectId, (db) =>
        db.updateTable("collaborators").set({ expires_at }).where("id", "=", id).execute(),
      ),
    list: async (who = owner) =>
      (await call(server.app, collaboratorEndpoints.list, { params, query: {} }, who)).body.results,
    read: (id: string, who = owner) => call(server.app, collaboratorEndpoints.read, one(id), who),
    update: (who: Person, id: string, body: Patch) =>
      call(server.app, collaboratorEndpoints.update, { ...one(id), body }, who),
    remove: (who: Person, id: string) => call(server.app, collaboratorEndpoints.remove, one(id), who),
    resend: (who: Person, id: string) => call(server.app, collaboratorEndpoints.resend, one(id), who),
    revoke: (who: Person, id: string) => call(server.app, collaboratorEndpoints.revoke, one(id), who),
    /** Adds a member directly; returns the person with the id of their row. */
    async member(permissions: ModuleLevels, groupIds: string[] | null = null) {
      const person = await signIn(server);
      await addCollaborator(server, projectId, person, permissions, "ACCEPTED", groupIds);
      const row = await inProject(server, projectId, (db) =>
        db.selectFrom("collaborators").select("id").where("user_id", "=", person.id).executeTakeFirstOrThrow(),
      );
      return { ...person, memberId: row.id };
    },
    async group(name: string, fields: { side?: "BRIDE" | "GROOM" } = {}) {
      const made = await call(server.app, groupEndpoints.create, { params, body: { name, ...fields } }, owner);
      return made.body.id;
    },
    addGuest: (first_name: string, group_id: string | null) =>
      call(server.app, guestEndpoints.create, { params, body: { first_name, group_id } }, owner),
    countGuests: async (who: Person) =>
      (await call(server.app, guestEndpoints.list, { params, query: {} }, who)).body.count,
    access: (who: Person) => call(server.app, accessEndpoints.access, { query: { project_id: projectId } }, who),
    activity: async () =>
      (await call(server.app, activityEndpoints.list, { params, query: { page_size: 200 } }, owner)).body.results,
    invites: async (who: Person) => (await call(server.app, inviteEndpoints.invites, { query: {} }, who)).body.results,
    readInvite: (who: Person, inviteId: string) =>
      call(server.app, inviteEndpoints.readInvite, { params: { inviteId } }, who),
    accept: (who: Person, inviteId: string) => call(server.app, inviteEndpoints.accept, { params: { inviteId } }, who),
    decline: (who: Person, inviteId: string) =>
      call(server.app, inviteEndpoints.decline, { params: { inviteId } }, who),
  };
}
export type Team = Awaited<ReturnType<typeof makeTeam>>;
