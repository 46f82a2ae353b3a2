export { readRule, readRules } from "./room-rules/read-rules.ts";
