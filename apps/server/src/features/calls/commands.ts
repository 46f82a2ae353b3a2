export { callerOf } from "./caller.ts";
export { release, takeHousehold, takeNext } from "./claims.ts";
export { finishCallAsMember } from "./finish-call.ts";
export { addCallHelper, revokeCallHelper } from "./call-helpers.ts";
