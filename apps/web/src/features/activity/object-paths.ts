import type { ActivityObject } from "@nyota/contract/account/activity-actions";
import type { ActivityEntry } from "@nyota/contract/account/activity";
import { lookUp } from "@nyota/contract/look-up";

/** Where an object of this type is opened, below its project. Types without a page of their own are left out. */
export const paths: Readonly<Partial<Record<ActivityObject, (id: string) => string>>> = {
  asset: (id) => `assets/${id}`,
  campaign: (id) => `outbox?campaign=${id}`,
  collaborator: (id) => `manage-invites/${id}`,
  column: (id) => `guests/columns/${id}/edit`,
  event: (id) => `events/${id}/edit`,
  group: (id) => `guests/groups/${id}`,
  guest: (id) => `guests/${id}`,
  hotel: (id) => `stay/details/hotels/${id}`,
  number: (id) => `numbers/${id}`,
  question: (id) => `rsvp/edit-custom-question/${id}`,
  tag: (id) => `guests/tags/${id}/edit`,
  task: (id) => `tasks/${id}`,
  template: (id) => `message-templates/${id}/edit`,
  webhook: (id) => `webhooks/${id}`,
};

/** The page of what an entry is about; undefined for what has none, or was deleted by it. */
export function objectPath({ action, object_type, object_id }: ActivityEntry, projectId: string): string | undefined {
  const path = object_id === null || action === "deleted" ? undefined : lookUp(paths, object_type);
  return path && object_id !== null ? `/projects/${projectId}/${path(object_id)}` : undefined;
}
