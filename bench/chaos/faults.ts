import type { Harness } from "../../apps/server/test/server.ts";
import { asOwner } from "./scene.ts";

// What the experiments break on purpose, to show that they would find it.

/**
 * A provider that sends a receipt once and forgets it: what was not stored is lost. Until the first kill every receipt
 * counts as early, so that the killed worker has them all in memory, however slow the machine is.
 */
export const forgetReceipts = (server: Harness) =>
  asOwner(
    server,
    `create function chaos_forget_receipt() returns trigger language plpgsql as $$
     begin
       new.receipt := null;
       new.is_acknowledged := true;
       return new;
     end $$;
     create trigger chaos_forget before insert on sandbox_deliveries for each row execute function chaos_forget_receipt();
     create function chaos_was_killed() returns boolean language plpgsql security definer as $$
     begin
       return exists (select from chaos_kills);
     end $$;
     alter function nyota_apply_receipts(uuid, jsonb) rename to chaos_apply_receipts;
     create function nyota_apply_receipts(p_project uuid, p_receipts jsonb) returns text[] language plpgsql as $$
     begin
       if chaos_was_killed() then return chaos_apply_receipts(p_project, p_receipts); end if;
       return array(select r ->> 'provider_id' from jsonb_array_elements(p_receipts) r);
     end $$;`,
  );

/**
 * Removes what makes a claim safe: no lock, no check of the campaign, no lease, a new id for every attempt. Between
 * reading and claiming it waits, so that another worker can read the same messages, and long enough that this worker finds
 * work left, however busy the machine is.
 */
export const breakClaims = (server: Harness) =>
  asOwner(
    server,
    `${unchecked}
     create or replace function nyota_claim_batch(p_project uuid, p_sender uuid, p_epoch bigint, p_most int, p_texts jsonb)
     returns jsonb language plpgsql as $$
     declare
       v_ids uuid[];
       v_claimed jsonb;
     begin
       v_ids := array(select id from messages where project_id = p_project and sender_id = p_sender and status in ('QUEUED', 'PAUSED')
         order by next_attempt_at, id limit p_most);
       if v_ids <> '{}' then perform pg_sleep(0.2); end if;
       with claimed as (
         update messages set status = 'PENDING', rank = 2, attempts = attempts + 1, claim_epoch = p_epoch, claimed_at = clock_timestamp(),
           provider_id = gen_random_uuid()::text where project_id = p_project and id = any (v_ids) returning *)
       select jsonb_build_object('messages', coalesce(jsonb_agg(to_jsonb(claimed) || '{"dispatched_at": null}'), '[]'), 'cancelled', 0,
         'is_marked', false) into v_claimed from claimed;
       return v_claimed;
     end $$;
     create or replace function nyota_mark_dispatched(p_project uuid, p_sender uuid, p_epoch bigint, p_texts jsonb)
     returns uuid[] language plpgsql as $$
     begin
       perform set_config('app.project_id', p_project::text, true);
       update messages m set dispatched_at = clock_timestamp(), rendered = t.rendered
         from jsonb_to_recordset(p_texts) as t (id uuid, rendered text) where m.project_id = p_project and m.id = t.id;
       return array(select t.id from jsonb_to_recordset(p_texts) as t (id uuid));
     end $$;
     create function chaos_lapse() returns trigger language plpgsql as $$
     begin
       new.lease_until := clock_timestamp() - interval '1 second';
       return new;
     end $$;
     create trigger chaos_lapse before update of lease_until on senders for each row when (new.lease_until is not null)
       execute function chaos_lapse();`,
  );

// A batch that begins with a look at nothing: neither the lease nor the campaign nor the recipients.
const unchecked = `
  create or replace function nyota_begin_batch(p_project uuid, p_sender uuid, p_epoch bigint, p_messages uuid[])
  returns jsonb language plpgsql as $$
  begin
    perform set_config('app.project_id', p_project::text, true);
    return jsonb_build_object('is_early', false, 'ready', to_jsonb(p_messages), 'cancelled', 0);
  end $$;`;

/** Batches that are sent although their campaign was paused or cancelled after they were claimed. */
export const breakBatches = (server: Harness) => asOwner(server, unchecked);
