import { eventFields } from "@nyota/contract/events/event-fields";
import { eventEndpoints } from "@nyota/contract/events/events";
import { type Project, projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Link as RouterLink, useParams } from "react-router";
import { PlanLimit, UnlessFull } from "#features/wallet/plan-limit.tsx";
import { AuthLayout } from "#features/auth/auth-layout.tsx";
import { blankEvent, eventBody, type EventFormOutput, eventFormSchema } from "./form/event-form-schema.ts";
import { KindField } from "./form/kind-field.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { Link } from "#ui/link.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

const EventField = objectField(eventFields);

/** Adds the events of a new celebration, one after the other. */
export default function FirstEventsPage() {
  const { projectId = "" } = useParams();
  const read = useQuery(query(projectEndpoints.read, { params: { projectId } }));
  return (
    <AuthLayout
      title={t("Add your events")}
      text={t("Mehendi, Sangeet, Wedding: each has its own time, place and guests.")}
    >
      <Loaded read={read} failure={t("This celebration could not be opened")} skeleton={<SkeletonCard lines={5} />}>
        {(project) => <FirstEvents project={project} />}
      </Loaded>
    </AuthLayout>
  );
}

function FirstEvents({ project }: { project: Project }) {
  const id = useId();
  const create = useSend(eventEndpoints.create);
  const [names, setNames] = useState<string[]>([]);
  const saved = useRef<HTMLDivElement>(null);
  async function save(values: EventFormOutput): Promise<void> {
    const event = await create.mutateAsync({ params: { projectId: project.id }, body: eventBody(values) });
    setNames([...names, event.name]);
  }
  // The form is empty again: what was saved is shown above it, where it is seen on any screen.
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the effect's clean-up.
    saved.current?.scrollIntoView?.({ block: "nearest" });
  }, [names]);
  const goOn = (
    <Button asChild variant={names.length > 0 ? "primary" : "default"} size="large" className="w-full">
      <RouterLink to={`/projects/${project.id}/dashboard`}>{t("Go to {name}", { name: project.title })}</RouterLink>
    </Button>
  );
  return (
    <>
      <div aria-live="polite">
        {names.length > 0 && (
          <div ref={saved} className="mb-6 scroll-mt-6 rounded-field bg-leaf-soft px-4 py-3">
            <p className="mb-3">{t("{names} added. Add the next one, or continue.", { names: joinWords(names) })}</p>
            {goOn}
          </div>
        )}
      </div>
      {/* A new form for each event, so that no value of the last one remains. */}
      <Form
        key={names.length}
        id={id}
        label={t("An event")}
        schema={eventFormSchema}
        defaultValues={blankEvent(project.time_zone)}
        onSubmit={save}
      >
        <PlanLimit project={project} type="EVENT" />
        <UnlessFull project={project} type="EVENT">
          <KindField formId={id} />
          <EventField name="name" />
          <EventField name="starts_at" />
          <EventField name="venue_name" />
          <SubmitButton size="large" variant={names.length > 0 ? "default" : "primary"} className="w-full">
            {names.length > 0 ? t("Add another") : t("Add event")}
          </SubmitButton>
        </UnlessFull>
      </Form>
      <div className="mt-6 border-t border-line pt-5">
        {names.length === 0 && (
          <>
            <p className="mb-3 text-ink-2">{t("You can add them later as well.")}</p>
            {goOn}
          </>
        )}
        <p className="mt-4 text-center">
          <Link to={`/events/${project.id}/add-collaborator`}>{t("Invite somebody who helps you")}</Link>
        </p>
      </div>
    </>
  );
}
