-- An administrator of a firm is who is stored as one, and no longer who has each right by name: otherwise the next module
-- or action would leave every firm without one. Those who have all rights of today are.
update merchant_members set permissions = permissions || '{"is_administrator": true}'
where permissions->'levels' @> '{"EVENT": "FULL_ACCESS", "MICROSITE": "FULL_ACCESS", "GUEST": "FULL_ACCESS", "TASK": "FULL_ACCESS",
    "STAY": "FULL_ACCESS", "TRAVEL": "FULL_ACCESS", "MESSAGE": "FULL_ACCESS", "ASSET": "FULL_ACCESS", "COLLABORATOR": "FULL_ACCESS"}'
  and permissions->'actions' @> '["MANAGE_STAFF", "EDIT_PROJECT", "SEE_ACTIVITY", "CHANGE_PLAN", "TRANSFER_OWNERSHIP", "DELETE_PROJECT"]';
