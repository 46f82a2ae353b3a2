import { guestCommentEndpoints } from "@nyota/contract/guests/guest-comments";
import { useQuery } from "@tanstack/react-query";
import { CommentsCard } from "#features/comments/comments-card.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";

export default function GuestComments({ guestId }: { guestId: string }) {
  const { projectId, can, isExpired } = useProject();
  const params = { projectId, guestId };
  const mayAdd = !isExpired && can("GUEST", "CREATE");
  const list = usePages(guestCommentEndpoints.list, { params, query: { page_size: 30 } });
  const members =
    useQuery({ ...query(guestCommentEndpoints.choices, { params }), enabled: mayAdd }).data?.members ?? [];
  const create = useSend(guestCommentEndpoints.create);
  const update = useSend(guestCommentEndpoints.update);
  const remove = useSend(guestCommentEndpoints.remove);
  return (
    <CommentsCard
      about={guestId}
      list={list}
      people={members.map(({ value, label }) => ({ id: value, name: label }))}
      mayAdd={mayAdd}
      mayDelete={!isExpired && can("GUEST", "DELETE")}
      calls={{
        create: (body) => create.mutateAsync({ params, body }),
        update: ({ id, updated_at }, body) =>
          update.mutateAsync({ params: { ...params, guestCommentId: id }, body, version: updated_at }),
        remove: ({ id }) => remove.mutateAsync({ params: { ...params, guestCommentId: id } }),
      }}
    />
  );
}
