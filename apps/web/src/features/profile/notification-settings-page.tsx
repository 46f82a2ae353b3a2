import { mailTimes, notificationTopics } from "@nyota/contract/account/notification-topics";
import { notificationEndpoints, type NotificationSetting } from "@nyota/contract/account/notifications";
import { keysOf } from "@nyota/contract/keys-of";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ProfileTabs } from "./profile-tabs.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

const times = keysOf(mailTimes).map((value) => ({ value, label: translate(mailTimes[value]) }));

/** What the user is told of, where and when. Each choice is saved at once. */
export default function NotificationSettingsPage() {
  const settings = useQuery(query(notificationEndpoints.settings, {}));
  return (
    <>
      <PageHeader title={t("Profile")} text={t("What you are told of, in all your projects.")} />
      <ProfileTabs />
      <Loaded
        read={settings}
        failure={t("Your settings could not be loaded")}
        label={t("Loading your settings")}
        skeleton={<SkeletonCard lines={10} />}
      >
        {({ results, address }) => (
          <Card title={t("Notifications")} className="max-w-2xl">
            <p className="mb-2 text-ink-2">
              {address
                ? t(
                    "Mails go to {address}: at once, or in one mail at eight in the morning. What you have read is not mailed.",
                    { address },
                  )
                : rich("To be told by mail, add an e-mail address to <link>your details</link>.", {
                    link: (text) => <Link to="/profile">{text}</Link>,
                  })}
            </p>
            <ul className="divide-y divide-line">
              {results.map((setting) => (
                <Topic key={setting.topic} setting={setting} mayMail={address !== null} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </>
  );
}

type TopicProps = { setting: NotificationSetting; mayMail: boolean };

function Topic({ setting: { topic, is_shown, mail }, mayMail }: TopicProps) {
  const id = useId();
  const change = useSend(notificationEndpoints.changeSetting);
  const { label: name, hint, ...rules } = notificationTopics[topic];
  const label = translate(name);
  const save = (changes: Partial<NotificationSetting>) =>
    change.mutate(
      { body: { topic, ...changes } },
      { onError: (error) => toast.error(t("This could not be saved"), { text: readProblem(error) }) },
    );
  return (
    <li className="py-4">
      {"alwaysShown" in rules ? (
        <div className="py-1">
          <p className="font-strong">{label}</p>
          <p className="text-sm text-ink-2">
            {translate(hint)} {t("They are always shown.")}
          </p>
        </div>
      ) : (
        <Switch
          id={id}
          invalid={false}
          label={label}
          help={translate(hint)}
          disabled={change.isPending}
          value={is_shown}
          onChange={(next) => save({ is_shown: next })}
        />
      )}
      {mayMail && (
        <Segmented
          label={t("Mail: {label}", { label })}
          className="mt-2"
          options={times}
          value={mail}
          onChange={(next) => save({ mail: next })}
        />
      )}
    </li>
  );
}
