import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { inviteEndpoints } from "@nyota/contract/account/invites";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import {
  acceptInvite,
  acceptTransfer,
  approveTransfer,
  cancelTransfer,
  declineInvite,
  declineTransfer,
  invitePeople,
  leaveProject,
  removeCollaborator,
  requestTransfer,
  resendInvitation,
  revokeInvitation,
  updateCollaborator,
} from "./commands.ts";
import {
  listCollaborators,
  listInvites,
  listTransfers,
  previewRights,
  readChoices,
  readCollaborator,
  readInvite,
  readTransfer,
} from "./queries.ts";

export function collaboratorRoutes(mount: Mount, deps: Deps) {
  mount(collaboratorEndpoints.list, ({ scope, query }) => listCollaborators(scope, query));
  mount(collaboratorEndpoints.invite, async ({ scope, body }) => {
    const results = [];
    for (const id of await invitePeople(scope, deps, body)) results.push(await readCollaborator(scope, id));
    return { results };
  });
  mount(collaboratorEndpoints.choices, ({ scope }) => readChoices(scope));
  mount(collaboratorEndpoints.preview, ({ scope, query }) => previewRights(scope, query));
  mount(collaboratorEndpoints.read, ({ scope, params }) => readCollaborator(scope, params.collaboratorId));
  mount(collaboratorEndpoints.update, async ({ scope, params, body }) => {
    await updateCollaborator(scope, params.collaboratorId, body);
    return readCollaborator(scope, params.collaboratorId);
  });
  mount(collaboratorEndpoints.remove, async ({ scope, params }) => {
    await removeCollaborator(scope, params.collaboratorId);
    return null;
  });
  mount(collaboratorEndpoints.resend, async ({ scope, params }) => {
    await resendInvitation(scope, deps, params.collaboratorId);
    return readCollaborator(scope, params.collaboratorId);
  });
  mount(collaboratorEndpoints.revoke, async ({ scope, params }) => {
    await revokeInvitation(scope, params.collaboratorId);
    return readCollaborator(scope, params.collaboratorId);
  });

  mount(inviteEndpoints.invites, ({ scope, query }) => listInvites(scope, query));
  mount(inviteEndpoints.readInvite, ({ scope, params }) => readInvite(scope, params.inviteId));
  mount(inviteEndpoints.accept, async ({ scope, params }) => {
    await acceptInvite(scope, params.inviteId);
    return readInvite(scope, params.inviteId);
  });
  mount(inviteEndpoints.decline, async ({ scope, params }) => {
    await declineInvite(scope, params.inviteId);
    return readInvite(scope, params.inviteId);
  });
  mount(inviteEndpoints.leave, async ({ scope, body }) => {
    await leaveProject(scope, body.project_id);
    return null;
  });
  ownershipRoutes(mount);
}

function ownershipRoutes(mount: Mount) {
  mount(ownershipEndpoints.transfer, ({ scope }) => readTransfer(scope));
  mount(ownershipEndpoints.requestTransfer, async ({ scope, body }) => {
    await requestTransfer(scope, body.member_id);
    return readTransfer(scope);
  });
  mount(ownershipEndpoints.approveTransfer, async ({ scope, params }) => {
    await approveTransfer(scope, params.transferId);
    return readTransfer(scope);
  });
  mount(ownershipEndpoints.cancelTransfer, async ({ scope }) => {
    await cancelTransfer(scope);
    return null;
  });
  mount(ownershipEndpoints.transfers, ({ scope }) => listTransfers(scope));
  mount(ownershipEndpoints.acceptTransfer, async ({ scope, params }) => ({
    project_id: await acceptTransfer(scope, params.transferId),
  }));
  mount(ownershipEndpoints.declineTransfer, async ({ scope, params }) => ({
    project_id: await declineTransfer(scope, params.transferId),
  }));
}
