export { BulkEditDialog } from "./bulk-edit-dialog.tsx";
export { BulkHouseholdDialog } from "./bulk-household-dialog.tsx";
export { BulkInviteDialog } from "./bulk-invite-dialog.tsx";
export { BulkMoveDialog } from "./bulk-move-dialog.tsx";
export { BulkPlaceDialog } from "./bulk-place-dialog.tsx";
export { BulkTagDialog } from "./bulk-tag-dialog.tsx";
