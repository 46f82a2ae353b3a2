import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { useColumns } from "#features/columns/use-columns.ts";
import { PlusOneForm } from "./plus-one-form.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { Card } from "#ui/card.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

export default function AddPlusOnePage() {
  const { projectId } = useProject();
  const { guestId = "" } = useParams();
  const navigate = useNavigate();
  const host = useQuery(query(guestEndpoints.read, { params: { projectId, guestId } }));
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const list = `/projects/${projectId}/guests`;
  const columns = useColumns();
  const error = host.error ?? choices.error ?? columns.error;
  if (error && (!host.data || !choices.data || !columns.data))
    return (
      <LoadFailure
        title={t("This page could not be loaded")}
        read={{ error, refetch: () => Promise.all([host.refetch(), choices.refetch(), columns.refetch()]) }}
      />
    );
  if (!host.data || !choices.data || !columns.data)
    return (
      <Loading>
        <SkeletonCard lines={5} />
      </Loading>
    );
  const back = (saved: Guest) => void navigate(`${list}/${saved.id}`);
  return (
    <div className="mx-auto max-w-[880px]">
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t("Guests"), to: list },
              { label: host.data.display_name, to: `${list}/${guestId}` },
              { label: t("Plus-one") },
            ]}
          />
        }
        title={t("Add a plus-one")}
        text={t("Comes with {name} and shares group and household with them.", { name: host.data.display_name })}
      />
      <Card>
        <PlusOneForm
          host={host.data}
          choices={choices.data}
          columns={columns.data.results}
          onSaved={back}
          onCancel={() => void navigate(`${list}/${guestId}`)}
        />
      </Card>
    </div>
  );
}
