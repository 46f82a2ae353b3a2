import type { SenderState } from "@nyota/contract/messages/senders";
import type { Scope } from "#http/scope.ts";

type Fields = Partial<{
  label: string;
  state: SenderState;
  state_reason: string | null;
  halted_until: string | null;
  link_mode: string | null;
  link_payload: string | null;
  link_expires_at: string | null;
  is_logout_requested: boolean;
  day_cap: number;
  last_open_at: string;
  deleted_at: string;
}>;
export const setSender = (scope: Scope, id: string, fields: Fields) =>
  scope.db.updateTable("senders").set(fields).where("project_id", "=", scope.projectId).where("id", "=", id).execute();
