import { eventTypes, projectEndpoints } from "@nyota/contract/account/projects";
import { useNavigate } from "react-router";
import { AuthLayout } from "#features/auth/auth-layout.tsx";
import { guessPlace } from "./guess-place.ts";
import { NoPlan } from "./no-plan.tsx";
import { projectForm, toProject } from "../settings/project-schema.ts";
import { typeWords } from "./type-labels.ts";
import { usePlans } from "./use-plans.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { Link } from "#ui/link.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

const kinds = eventTypes.map((type) => ({ value: type, label: typeWords[type].name }));

/** Creates a new host's first project, with as few questions as possible. */
export default function FirstProjectPage() {
  return (
    <AuthLayout title={t("What are you celebrating?")} text={t("Everything can be changed later.")}>
      {useHasShop() ? <OnPlan /> : <FirstProject />}
    </AuthLayout>
  );
}

function OnPlan() {
  const { plans, error, retry } = usePlans();
  const plan = plans?.find(({ product }) => product?.is_trial) ?? plans?.[0];
  if (plan) return <FirstProject productId={plan.id} />;
  if (plans) return <NoPlan />;
  if (error) return <LoadFailure title={t("Your wallet could not be loaded")} read={{ error, refetch: retry }} />;
  return (
    <Loading label={t("Loading your plans")}>
      <SkeletonCard lines={4} />
    </Loading>
  );
}

function FirstProject({ productId }: { productId?: string }) {
  const navigate = useNavigate();
  const create = useSend(projectEndpoints.create);
  const blank = { title: "", start_date: "", end_date: "", venue_city: "", email: "" };
  return (
    <Form
      schema={projectForm}
      defaultValues={{ ...blank, ...guessPlace(), event_type: "WEDDING", languages: ["en"] }}
      label={t("Your celebration")}
      onSubmit={async (values) => {
        const project = await create.mutateAsync({ body: { ...toProject(values), product: productId } });
        await navigate(`/events/${project.id}/add-event`, { replace: true });
      }}
    >
      {({ Field }) => (
        <>
          <Field name="event_type" type="select" label={t("What is it?")} options={kinds} />
          <Field
            name="title"
            label={t("Name")}
            help={t("How you talk about it: “Aanya & Kabir”.")}
            required
            autoFocus
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field name="start_date" type="date" label={t("First day")} optional />
            <Field name="end_date" type="date" label={t("Last day")} optional />
          </div>
          <Field name="venue_city" label={t("City")} optional placeholder={t("Jaipur")} />
          <SubmitButton size="large" className="w-full">
            {t("Continue")}
          </SubmitButton>
          <Link to="/" className="self-center">
            {t("Not now")}
          </Link>
        </>
      )}
    </Form>
  );
}
