import { useState } from "react";
import type { OptionListLayerProps } from "#ui/fields/options/option-list-layer.tsx";
import { OptionSearch, searchInput } from "#ui/fields/options/option-search.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

const lists = onDemand(() => import("#ui/fields/options/option-list-layer.tsx"));

/** The searchable list inside a select's popover. What is typed before its code is there is not lost. */
export function OptionList(props: Omit<OptionListLayerProps, "text" | "onText">) {
  const [text, setText] = useState("");
  const layer = useOnDemand(lists, true);
  if (layer) return <layer.OptionList {...props} text={text} onText={setText} />;
  return (
    <OptionSearch isHidden={props.searchable === false}>
      <input
        autoFocus
        aria-label={props.label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={searchInput}
      />
    </OptionSearch>
  );
}
