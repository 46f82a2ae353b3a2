import { questionEndpoints } from "@nyota/contract/events/questions";
import type { Mount } from "#http/mount.ts";
import { createQuestion, removeQuestion, updateQuestion } from "./commands.ts";
import { listQuestions, readQuestion } from "./queries.ts";

export function questionRoutes(mount: Mount) {
  mount(questionEndpoints.list, ({ scope, query }) => listQuestions(scope, query));
  mount(questionEndpoints.create, async ({ scope, body }) => readQuestion(scope, await createQuestion(scope, body)));
  mount(questionEndpoints.read, ({ scope, params }) => readQuestion(scope, params.questionId));
  mount(questionEndpoints.update, async ({ scope, params, body }) => {
    await updateQuestion(scope, params.questionId, body);
    return readQuestion(scope, params.questionId);
  });
  mount(questionEndpoints.remove, ({ scope, params }) => removeQuestion(scope, params.questionId));
}
