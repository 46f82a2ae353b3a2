import { listTexts } from "@nyota/contract/messages/message-texts";
import type { Template } from "@nyota/contract/messages/templates";
import { BadgeCheck, Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { formatRelative } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ApprovalPills } from "./approval/approval-pills.tsx";
import { SubmitDialog } from "./approval/submit-dialog.tsx";
import { openLanguages, useApprovals } from "./approval/use-approvals.ts";
import { WhatsappBubble } from "./whatsapp-bubble.tsx";
import { DeleteTemplateDialog } from "./delete-template-dialog.tsx";
import { languageWords } from "./languages.ts";
import { useExampleValues } from "./use-message-variables.ts";

export function TemplateCard({ template }: { template: Template }) {
  const { canChangeShared } = useProject();
  const { id, name, language, body, is_system, updated_at } = template;
  const mayEdit = canChangeShared("MESSAGE", "EDIT");
  const examples = useExampleValues();
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div aria-hidden="true" className="h-60 overflow-hidden border-b border-line bg-wa-wall">
        <WhatsappBubble text={body} values={examples} />
      </div>
      <div className="flex flex-1 items-start gap-2 px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 lang={language} className="truncate font-strong">
            {mayEdit ? (
              <RouterLink
                to={{ pathname: `${id}/edit`, search: window.location.search }}
                className="before:absolute before:inset-0 before:rounded-card"
              >
                {name}
              </RouterLink>
            ) : (
              name
            )}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
            {listTexts(template).map((text) => (
              <Badge key={text.language} tone="neutral">
                {languageWords[text.language ?? language]}
              </Badge>
            ))}
            {is_system ? (
              <Badge tone="marigold">{t("Ready-made")}</Badge>
            ) : (
              t("Changed {when}", { when: formatRelative(updated_at) })
            )}
          </p>
          <ApprovalPills template={template} />
        </div>
        <TemplateMenu template={template} />
      </div>
    </article>
  );
}

function TemplateMenu({ template }: { template: Template }) {
  const { can, canChangeShared } = useProject();
  const [isDeleting, setDeleting] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const { accounts, approvalOf } = useApprovals();
  const open = accounts.filter((account) => openLanguages(template, account, approvalOf).length > 0);
  const navigate = useNavigate();
  const go = (pathname: string) => void navigate({ pathname, search: window.location.search });
  if (!can("MESSAGE", "CREATE")) return null;
  return (
    <div className="relative -mr-2">
      <DropdownMenu
        trigger={
          <IconButton
            label={t("Actions for {name}", { name: template.name })}
            icon={<Ellipsis />}
            size="small"
            tooltip={false}
          />
        }
      >
        {canChangeShared("MESSAGE", "EDIT") && (
          <MenuItem icon={<Pencil />} onSelect={() => go(`${template.id}/edit`)}>
            {t("Edit")}
          </MenuItem>
        )}
        <MenuItem icon={<Copy />} onSelect={() => go(`duplicate/${template.id}`)}>
          {t("Duplicate")}
        </MenuItem>
        {canChangeShared("MESSAGE", "EDIT") && open.length > 0 && (
          <MenuItem icon={<BadgeCheck />} onSelect={() => setSubmitting(true)}>
            {t("Submit to WhatsApp")}
          </MenuItem>
        )}
        {canChangeShared("MESSAGE", "DELETE") && (
          <MenuItem icon={<Trash2 />} danger onSelect={() => setDeleting(true)}>
            {t("Delete")}
          </MenuItem>
        )}
      </DropdownMenu>
      {isSubmitting && <SubmitDialog template={template} accounts={open} onClose={() => setSubmitting(false)} />}
      <DeleteTemplateDialog template={template} open={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  );
}
