export { placeGuests } from "./placing/place-guests.ts";
export { undoRooms } from "./placing/undo-rooms.ts";
export { createRule, removeRule, updateRule } from "./room-rules/change-rules.ts";
