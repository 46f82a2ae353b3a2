import type { Question } from "@nyota/contract/events/questions";
import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from "lucide-react";
import { Link as RouterLink, useLocation } from "react-router";
import { describeQuestion } from "./describe-question.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Badge } from "#ui/badge.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";

type QuestionItemProps = {
  question: Question;
  names: Parameters<typeof describeQuestion>[1];
  place: number;
  isLast: boolean;
  mayEdit: boolean;
  isBusy: boolean;
  isDragged: boolean;
  onDrag: (id: string | null) => void;
  onDropOn: (place: number) => void;
  onMove: (place: number) => void;
  onActive: (isActive: boolean) => void;
  onDelete?: () => void;
};

export function QuestionItem(props: QuestionItemProps) {
  const { question, names, place, isLast, mayEdit, isBusy, isDragged, onDrag, onDropOn, onMove, onActive, onDelete } =
    props;
  const { projectId } = useProject();
  const { search } = useLocation();
  const { id, text, is_active } = question;
  const edit = { pathname: `/projects/${projectId}/rsvp/edit-custom-question/${id}`, search };
  return (
    // Dragging is a shortcut for mouse users; the two buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={mayEdit}
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => mayEdit && event.preventDefault()}
      onDrop={() => onDropOn(place)}
      className={cx("flex items-center gap-2 rounded-field px-2 py-2 hover:bg-sunken", isDragged && "opacity-50")}
    >
      {mayEdit && <GripVertical className="size-4 flex-none cursor-grab text-ink-3 max-md:hidden" aria-hidden="true" />}
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          {mayEdit ? (
            <Link to={edit} className="font-strong">
              {text}
            </Link>
          ) : (
            <span className="font-strong">{text}</span>
          )}
          {!is_active && <Badge>{t("Off")}</Badge>}
        </span>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{describeQuestion(question, names)}</p>
      </div>
      {mayEdit && (
        <span className="flex flex-none items-center max-md:flex-col">
          <IconButton
            size="small"
            label={t("Move “{name}” up", { name: text })}
            icon={<ArrowUp />}
            tooltip={false}
            disabled={place === 0 || isBusy}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            size="small"
            label={t("Move “{name}” down", { name: text })}
            icon={<ArrowDown />}
            tooltip={false}
            disabled={isLast || isBusy}
            onClick={() => onMove(place + 1)}
          />
        </span>
      )}
      {(mayEdit || onDelete) && (
        <DropdownMenu
          trigger={
            <IconButton
              size="small"
              label={t("More for “{name}”", { name: text })}
              icon={<Ellipsis />}
              tooltip={false}
            />
          }
        >
          {mayEdit && (
            <MenuItem asChild>
              <RouterLink to={edit}>{t("Edit")}</RouterLink>
            </MenuItem>
          )}
          {mayEdit && (
            <MenuItem onSelect={() => onActive(!is_active)}>
              {is_active ? t("Stop asking it") : t("Ask it again")}
            </MenuItem>
          )}
          {onDelete && <MenuSeparator />}
          {onDelete && (
            <MenuItem danger onSelect={onDelete}>
              {t("Delete")}
            </MenuItem>
          )}
        </DropdownMenu>
      )}
    </li>
  );
}
