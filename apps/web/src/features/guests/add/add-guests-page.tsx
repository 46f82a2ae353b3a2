import { guestEndpoints, type Guest } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOutlet, useSearchParams } from "react-router";
import { useColumns } from "#features/columns/use-columns.ts";
import { PlanLimit } from "#features/wallet/plan-limit.tsx";
import { useAddContext } from "./use-add-context.ts";
import { AddContextPanel } from "./add-context-panel.tsx";
import { AddedList } from "./added-list.tsx";
import { AddGuestsForm } from "./add-guests-form.tsx";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

export default function AddGuestsPage() {
  const { project, projectId } = useProject();
  const read = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const choices = read.data;
  const columns = useColumns();
  const sheet = useOutlet();
  const { context, change, search } = useAddContext(choices);
  const [url] = useSearchParams();
  const known = { first_name: url.get("name") ?? "", phone: url.get("phone") ?? "" };
  const [isGroupMissing, setGroupMissing] = useState(false);
  const [added, setAdded] = useState<Guest[]>([]);
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb items={[{ label: t("Guests"), to: `/projects/${projectId}/guests` }, { label: t("Add") }]} />
        }
        title={t("Add guests")}
        text={
          <span className="max-md:hidden">
            {rich("<key>Enter</key> saves and starts the next, <key>Ctrl Enter</key> adds another line.", {
              key: (text) => <Kbd>{text}</Kbd>,
            })}
          </span>
        }
      />
      {choices && columns.data ? (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_290px]">
          <div className="min-w-0 space-y-5">
            <PlanLimit project={project} type="GUEST" quietAbove={25} />
            <AddGuestsForm
              columns={columns.data.results}
              context={context}
              isCovered={sheet !== null}
              known={known}
              onGroupMissing={() => setGroupMissing(true)}
              onAdded={(guests) => setAdded((before) => [...guests.toReversed(), ...before])}
            />
            <AddedList guests={added} onRemoved={(id) => setAdded(added.filter((guest) => guest.id !== id))} />
          </div>
          <div className="max-lg:order-first">
            <AddContextPanel
              choices={choices}
              context={context}
              onChange={change}
              search={search}
              isGroupMissing={isGroupMissing}
            />
          </div>
        </div>
      ) : (read.error ?? columns.error) ? (
        <LoadFailure
          title={t("This page could not be loaded")}
          read={{
            error: read.error ?? columns.error,
            refetch: () => Promise.all([read.refetch(), columns.refetch()]),
          }}
        />
      ) : (
        <Loading>
          <SkeletonCard lines={5} />
        </Loading>
      )}
      {sheet}
    </>
  );
}
