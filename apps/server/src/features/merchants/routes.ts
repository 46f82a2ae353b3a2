import { firmProjectEndpoints } from "@nyota/contract/account/firm-projects";
import { merchantEndpoints } from "@nyota/contract/account/merchants";
import { projectMerchantEndpoints } from "@nyota/contract/account/project-merchant";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import {
  acceptInvitation,
  declineInvitation,
  findFirm,
  giveProject,
  inviteStaff,
  leaveFirm,
  removeStaff,
  resendInvitation,
  takeProjectBack,
  updatePermissions,
  updateStaff,
} from "./commands.ts";
import {
  listFirmProjects,
  listGroups,
  listMemberships,
  listStaff,
  readMerchant,
  readPermissions,
  readStaff,
} from "./queries.ts";

export function merchantRoutes(mount: Mount, deps: Deps) {
  mount(merchantEndpoints.mine, ({ scope }) => listMemberships(scope));
  mount(merchantEndpoints.accept, async ({ scope, params }) => ({
    detail: `You work for ${await acceptInvitation(scope, params.staffId)} now.`,
  }));
  mount(merchantEndpoints.decline, async ({ scope, params }) => ({
    detail: `You have declined the invitation of ${await declineInvitation(scope, params.staffId)}.`,
  }));
  mount(merchantEndpoints.leave, async ({ scope, params }) => ({
    detail: `You have left ${await leaveFirm(scope, params.staffId)}.`,
  }));
  staffRoutes(mount, deps);

  mount(projectMerchantEndpoints.ofProject, ({ scope }) => readMerchant(scope));
  mount(projectMerchantEndpoints.find, async ({ scope, body }) => {
    const { name } = await findFirm(scope, deps.config, body.code);
    return { name };
  });
  mount(projectMerchantEndpoints.give, async ({ scope, body }) => {
    await giveProject(scope, deps, body.code);
    return readMerchant(scope);
  });
  mount(projectMerchantEndpoints.takeBack, async ({ scope }) => {
    await takeProjectBack(scope);
    return null;
  });
}

function staffRoutes(mount: Mount, deps: Deps) {
  mount(firmProjectEndpoints.projects, ({ scope, query }) => listFirmProjects(scope, query));
  mount(merchantEndpoints.list, ({ scope, query }) => listStaff(scope, query));
  mount(merchantEndpoints.groups, ({ scope }) => listGroups(scope));
  mount(merchantEndpoints.read, ({ scope, params }) => readStaff(scope, params.staffId));
  mount(merchantEndpoints.permissions, ({ scope, params }) => readPermissions(scope, params.staffId));
  mount(merchantEndpoints.create, async ({ scope, body }) => readStaff(scope, await inviteStaff(scope, deps, body)));
  mount(merchantEndpoints.update, async ({ scope, params, body }) => {
    await updateStaff(scope, params.staffId, body);
    return readStaff(scope, params.staffId);
  });
  mount(merchantEndpoints.updatePermissions, async ({ scope, params, body }) => {
    await updatePermissions(scope, params.staffId, body);
    return readPermissions(scope, params.staffId);
  });
  mount(merchantEndpoints.resend, async ({ scope, params }) => {
    await resendInvitation(scope, deps, params.staffId);
    return readStaff(scope, params.staffId);
  });
  mount(merchantEndpoints.remove, async ({ scope, params }) => {
    await removeStaff(scope, params.staffId);
    return null;
  });
}
