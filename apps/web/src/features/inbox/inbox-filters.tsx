import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ChipButton } from "#ui/chip.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import type { Inbox } from "./use-conversations.ts";

const noneYet = { guests: { all: 0, unread: 0 }, unknown: { all: 0, unread: 0 }, offered: 0 };

export function InboxFilters({ inbox: { list, from, only, conversations } }: { inbox: Inbox }) {
  const { isLimited } = useProject();
  const [text, setText] = useDebouncedText(list.params.search, list.setSearch);
  const { guests, unknown, offered } = conversations.data?.counts ?? noneYet;
  const side = from === "UNKNOWN" ? unknown : guests;
  const toggle = (value: string) => list.setFilter("only", only === value ? [] : [value]);
  return (
    <>
      <SearchBox label={t("Search the inbox")} value={text} onChange={setText} shortcut className="max-md:w-full" />
      {!isLimited && (unknown.all > 0 || from === "UNKNOWN") && (
        <Segmented
          label={t("Whose replies")}
          value={from}
          onChange={(value) => list.setFilter("from", value === "UNKNOWN" ? [value] : [])}
          options={[
            { value: "GUESTS", label: t("Guests") },
            {
              value: "UNKNOWN",
              label:
                unknown.unread > 0
                  ? t("Unknown numbers ({unread} unread)", { unread: unknown.unread })
                  : t("Unknown numbers"),
            },
          ]}
        />
      )}
      {(side.unread > 0 || only === "UNREAD") && (
        <ChipButton pressed={only === "UNREAD"} onClick={() => toggle("UNREAD")}>
          {t("{unread} unread", { unread: side.unread })}
        </ChipButton>
      )}
      {from === "GUESTS" && (offered > 0 || only === "OFFERED") && (
        <ChipButton pressed={only === "OFFERED"} onClick={() => toggle("OFFERED")}>
          {t("{count, plural, one {# answer} other {# answers}} to enter", { count: offered })}
        </ChipButton>
      )}
    </>
  );
}
