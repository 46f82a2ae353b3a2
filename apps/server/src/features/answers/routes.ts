import { groupAnalyticsEndpoints } from "@nyota/contract/guests/group-analytics";
import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import type { Mount } from "#http/mount.ts";
import {
  countAnswersByDay,
  countGroups,
  countHeads,
  listGiven,
  listSilent,
  readMatrix,
  readResults,
} from "./queries.ts";

export function answerRoutes(mount: Mount) {
  mount(answerViewEndpoints.heads, ({ scope, query }) => countHeads(scope, query));
  mount(answerViewEndpoints.matrix, ({ scope, query }) => readMatrix(scope, query));
  mount(answerViewEndpoints.silent, ({ scope, query }) => listSilent(scope, query));
  mount(answerViewEndpoints.byDay, ({ scope, query }) => countAnswersByDay(scope, query.event));
  mount(groupAnalyticsEndpoints.byEntity, ({ scope, query }) => countGroups(scope, query.entity));
  mount(answerViewEndpoints.results, ({ scope }) => readResults(scope));
  mount(answerViewEndpoints.given, ({ scope, params, query }) => listGiven(scope, params.questionId, query));
}
