import { templateEndpoints } from "@nyota/contract/messages/templates";
import type { Mount } from "#http/mount.ts";
import { addTemplate, removeTemplate, updateTemplate } from "./commands.ts";
import { listTemplates, readTemplate } from "./queries.ts";

export function templateRoutes(mount: Mount) {
  mount(templateEndpoints.list, ({ scope, query }) => listTemplates(scope, query));
  mount(templateEndpoints.create, ({ scope, body }) => addTemplate(scope, body));
  mount(templateEndpoints.read, ({ scope, params }) => readTemplate(scope, params.templateId));
  mount(templateEndpoints.update, ({ scope, params, body }) => updateTemplate(scope, params.templateId, body));
  mount(templateEndpoints.remove, async ({ scope, params }) => {
    await removeTemplate(scope, params.templateId);
    return null;
  });
}
