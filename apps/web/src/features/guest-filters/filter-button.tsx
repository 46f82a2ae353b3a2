import { ListFilter } from "lucide-react";
import { useState } from "react";
import type { FilterBuilderProps } from "./filter-builder.tsx";
import { useDesktop } from "#lib/use-media.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { ChipButton } from "#ui/chip.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Loading } from "#ui/skeleton.tsx";

const builders = onDemand(() => import("./filter-builder.tsx"));

function Builder(props: FilterBuilderProps) {
  const builder = useOnDemand(builders, true);
  return builder ? <builder.FilterBuilder {...props} /> : <Loading label={t("Loading the filters")}>{null}</Loading>;
}

/**
 * Every choice is applied at once; the chips beside the button show it. On a phone the filters are a page of their own.
 */
export function FilterButton({ done = t("Show the guests"), ...props }: FilterBuilderProps & { done?: string }) {
  const desktop = useDesktop();
  const [open, setOpen] = useState(false);
  const count = Object.keys(props.filters).length;
  const icon = <ListFilter aria-hidden="true" />;
  if (desktop)
    return (
      <Popover
        label={t("Filter the guests")}
        className="max-h-(--radix-popover-content-available-height) w-[520px] overflow-y-auto p-4!"
        trigger={<ChipButton icon={icon}>{t("Filter")}</ChipButton>}
      >
        <Builder {...props} />
      </Popover>
    );
  return (
    <>
      <ChipButton icon={icon} onClick={() => setOpen(true)}>
        {t("Filter")} {count > 0 && <span className="tabular-nums">({count})</span>}
      </ChipButton>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("Filter the guests")}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {done}
          </Button>
        }
      >
        <Builder {...props} />
      </Sheet>
    </>
  );
}
