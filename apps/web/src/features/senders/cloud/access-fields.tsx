import { t } from "#lib/i18n/t.ts";
import { FormField } from "#ui/form/form-field.tsx";

type Secrets = { access_token?: string; app_secret?: string };

/** The two secrets of a number of the Cloud API, with where Meta shows them. */
export const AccessFields = () => (
  <>
    <FormField<Secrets>
      name="access_token"
      label={t("Access token")}
      required
      help={t(
        "From a system user: Business settings, Users, System users, Generate token. Choose “never expires”, whatsapp_business_messaging and whatsapp_business_management.",
      )}
    />
    <FormField<Secrets>
      name="app_secret"
      label={t("App secret")}
      required
      help={t("In the app at developers.facebook.com: App settings, Basic, App secret, Show.")}
    />
  </>
);
