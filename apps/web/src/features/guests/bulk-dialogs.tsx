export { BulkEditDialog } from "#features/guests/bulk-edit-dialog.tsx";
export { BulkInviteDialog } from "#features/guests/bulk-invite-dialog.tsx";
export { BulkMoveDialog } from "#features/guests/bulk-move-dialog.tsx";
export { BulkPlaceDialog } from "#features/guests/bulk-place-dialog.tsx";
export { BulkTagDialog } from "#features/guests/bulk-tag-dialog.tsx";
