import { type RoomRule, roomRuleEndpoints } from "@nyota/contract/rooming/rooming";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { AddRuleDialog } from "./add-rule-dialog.tsx";
import { describeRule } from "./describe-rule.ts";
import { useStayRights } from "#features/stay/use-stay.ts";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

type RulesCardProps = { hotels: readonly Hotel[]; isLimited: boolean };

/** The rules of the project, which every proposal observes. */
export function RulesCard({ hotels, isLimited }: RulesCardProps) {
  const { projectId } = useProject();
  const { mayEditPlaces } = useStayRights();
  const [isAdding, setAdding] = useState(false);
  const read = useQuery(query(roomRuleEndpoints.list, { params: { projectId } }));
  return (
    <Card
      title={t("Rules")}
      action={
        mayEditPlaces && (
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t("Add rule")}
          </Button>
        )
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        {t(
          "Households are put together, groups near each other, and an extra bed comes before a second room. A child always has an adult of the household in the room.",
        )}
        {isLimited && ` ${t("Rules about guests whom you can't see hold as well.")}`}
      </p>
      <Loaded
        read={read}
        failure={t("The rules could not be loaded")}
        label={t("Loading the rules")}
        skeleton={<SkeletonText lines={3} />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-sm text-ink-2">
              {mayEditPlaces
                ? t("No rules of your own yet: who is never with whom, who needs the ground floor, …")
                : t("No rules of your own yet.")}
            </p>
          ) : (
            <ul aria-label={t("Rules")} className="divide-y divide-line border-y border-line">
              {results.map((rule) => (
                <RuleItem key={rule.id} rule={rule} isEditable={mayEditPlaces} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <AddRuleDialog hotels={hotels} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function RuleItem({ rule, isEditable }: { rule: RoomRule; isEditable: boolean }) {
  const { projectId } = useProject();
  const id = useId();
  const update = useSend(roomRuleEndpoints.update);
  const remove = useSend(roomRuleEndpoints.remove);
  const create = useSend(roomRuleEndpoints.create);
  const params = { projectId, ruleId: rule.id };
  const text = describeRule(rule);

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast.error(failure, { text: readMessage(error) });
    }
  }
  const removeRule = () =>
    attempt(async () => {
      await remove.mutateAsync({ params });
      toast.deleted(t("The rule was deleted"), {
        undo: () =>
          attempt(
            () => create.mutateAsync({ params: { projectId }, body: asInput(rule) }),
            t("This could not be undone"),
          ),
      });
    }, t("The rule was not deleted"));

  if (!isEditable) return <li className={rule.is_active ? "py-2.5" : "py-2.5 text-ink-3"}>{text}</li>;
  return (
    <li className="flex items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <Switch
          id={id}
          label={<span className={rule.is_active ? "font-normal" : "font-normal text-ink-2"}>{text}</span>}
          value={rule.is_active}
          disabled={update.isPending}
          onChange={(is_active) =>
            void attempt(() => update.mutateAsync({ params, body: { is_active } }), t("The rule was not changed"))
          }
        />
      </div>
      <IconButton
        label={t("Delete: {text}", { text })}
        icon={<Trash2 />}
        size="small"
        onClick={() => void removeRule()}
      />
    </li>
  );
}

/** The rule as it is added again. */
function asInput({ kind, scope, is_must, is_active, ...rule }: RoomRule) {
  const ids = (name: "guests" | "groups" | "tags" | "hotels") => rule[name].map(({ id }) => id);
  return {
    kind,
    scope,
    is_must,
    is_active,
    ...(rule.guests.length > 0 ? { guest_ids: ids("guests") } : {}),
    ...(rule.groups.length > 0 ? { group_ids: ids("groups") } : {}),
    ...(rule.tags.length > 0 ? { tag_ids: ids("tags") } : {}),
    ...(rule.hotels.length > 0 ? { hotel_ids: ids("hotels") } : {}),
  };
}
