export { addAdministrator } from "./add-administrator.ts";
export { updatePermissions, updateStaff, removeStaff } from "./change-staff.ts";
export { inviteStaff, resendInvitation } from "./invite-staff.ts";
export { acceptInvitation, declineInvitation, leaveFirm } from "./answer-invitation.ts";
export { findFirm, giveProject, takeProjectBack } from "./give-project.ts";
