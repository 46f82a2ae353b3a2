import { makeMessage, type Messaged } from "./message-objects.ts";
import { insertedId, type Setting } from "./team-objects.ts";

export async function makeTravelAndStay({ db, project_id }: Setting, { guestId, senderId }: Messaged) {
  const travelId = await insertedId(
    db
      .insertInto("travels")
      .values({
        project_id,
        guest_id: guestId,
        direction: "ARRIVAL",
        mode: "TRAIN",
        departs_zone: "Asia/Kolkata",
        // A draft with a time can be confirmed.
        arrives_at: "2027-02-11T10:00",
        arrives_zone: "Asia/Kolkata",
      })
      .returning("id"),
  );
  await db
    .insertInto("kyc_documents")
    .values({
      project_id,
      guest_id: guestId,
      travel_id: travelId,
      kind: "OTHER",
      label: "Ticket",
      status: "UPLOADED",
      mime: "application/pdf",
      bytes: 10,
      storage_key: `${project_id}/${"c".repeat(40)}`,
      requested_by_label: "Host",
      received_at: "2026-10-01T10:00:00Z",
      expires_at: "2099-01-01T00:00:00Z",
      received_from: "HOST",
    })
    .execute();
  const message_id = await makeMessage(
    { db, project_id },
    { guestId, senderId, kind: "TRAVEL", recipient_key: "y", phone: "+919829011434" },
  );
  await db.insertInto("travel_messages").values({ project_id, travel_id: travelId, message_id }).execute();
  const hotelId = await insertedId(db.insertInto("hotels").values({ project_id, name: "Rambagh" }).returning("id"));
  const roomId = await insertedId(
    db.insertInto("rooms").values({ project_id, hotel_id: hotelId, room_number: "101" }).returning("id"),
  );
  const stayId = await insertedId(
    db
      .insertInto("guest_stays")
      .values({
        project_id,
        guest_id: guestId,
        room_id: roomId,
        check_in: "2027-02-11",
        check_out: "2027-02-14",
      })
      .returning("id"),
  );
  const blockId = await insertedId(
    db
      .insertInto("room_blocks")
      .values({ project_id, hotel_id: hotelId, room_count: 10, check_in: "2027-02-11", check_out: "2027-02-14" })
      .returning("id"),
  );
  const roomingListId = await insertedId(
    db
      .insertInto("rooming_lists")
      .values({ project_id, hotel_id: hotelId, version: 1, lines: JSON.stringify([]) })
      .returning("id"),
  );
  return { travelId, hotelId, roomId, stayId, blockId, roomingListId };
}

/** A rule about rooms, and a change of stays that the user can undo: it removed one. */
export async function makeRuleAndUndo({ db, project_id, userId }: Setting, { guestId }: { guestId: string }) {
  const ruleId = await insertedId(db.insertInto("room_rules").values({ project_id, kind: "GROUND" }).returning("id"));
  await db.insertInto("room_rule_members").values({ project_id, rule_id: ruleId, guest_id: guestId }).execute();
  const { id: room_id } = await db.selectFrom("rooms").select("id").executeTakeFirstOrThrow();
  const removed = [{ guest_id: guestId, room_id, check_in: "2027-03-01", check_out: "2027-03-02", payer: "HOST" }];
  const undoId = await insertedId(
    db
      .insertInto("stay_undos")
      .values({ project_id, actor_id: userId, removed: JSON.stringify(removed), added: "[]" })
      .returning("id"),
  );
  return { ruleId, undoId };
}

/** A trip with the named journey on it, somebody else who needs one, and a change of trips that the user can undo. */
export async function makePickups(
  { db, project_id, userId }: Setting,
  { guestId, travelId, undoId }: { guestId: string; travelId: string; undoId: string },
) {
  const vehicleId = await insertedId(
    db.insertInto("vehicles").values({ project_id, name: "Van", seats: 9, bags: 9 }).returning("id"),
  );
  // A vehicle with trips can't be deleted, so another one drives.
  const busId = await insertedId(
    db.insertInto("vehicles").values({ project_id, name: "Bus", seats: 80, bags: 300 }).returning("id"),
  );
  const link = { vehicle_id: vehicleId, day: "2027-02-12", token_hash: Buffer.from(vehicleId) };
  await db
    .insertInto("driver_links")
    .values({ project_id, ...link })
    .execute();
  const trip = { vehicle_id: busId, place: "Jaipur", leaves_at: "2027-02-12T11:00", time_zone: "Asia/Kolkata" };
  const tripId = await insertedId(
    db
      .insertInto("trips")
      .values({ project_id, ...trip })
      .returning("id"),
  );
  await db.insertInto("trip_journeys").values({ project_id, trip_id: tripId, travel_id: travelId }).execute();
  await db
    .insertInto("travels")
    .values({
      project_id,
      guest_id: guestId,
      direction: "ARRIVAL",
      mode: "TRAIN",
      to_place: "Jaipur",
      departs_zone: "Asia/Kolkata",
      arrives_zone: "Asia/Kolkata",
      arrives_at: "2027-02-12T20:00",
      pickup_required: true,
    })
    .execute();
  const removed = { ...trip, id: crypto.randomUUID(), leaves_at: "2027-02-13T11:00", drive_minutes: 45 };
  const nothing = { trips: [], journeys: [], times: [] };
  await db
    .insertInto("trip_undos")
    .values({
      project_id,
      // Of the same name in a request as a change of stays.
      id: undoId,
      actor_id: userId,
      before: JSON.stringify({ ...nothing, trips: [removed] }),
      after: JSON.stringify(nothing),
    })
    .execute();
  return { vehicleId, tripId };
}
