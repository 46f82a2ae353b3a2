import { useRef, useState } from "react";
import type { CellOption } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { Leave } from "#ui/spreadsheet/editors/text-editor.tsx";

type Options = {
  options: readonly CellOption[];
  value: readonly string[];
  search: string;
  isMany: boolean;
  create?: (label: string) => Promise<CellOption | undefined>;
  onDone: (value: readonly string[], leave: Leave) => void;
  onCancel: () => void;
};

/** The search and the choice in the list of an editor. Leaving is handled once: closing the list reports it again. */
export function useListChoice({ options, isMany, create, onDone, onCancel, ...first }: Options) {
  const [search, setSearch] = useState(first.search);
  const [chosen, setChosen] = useState(first.value);
  const [fresh, setFresh] = useState<CellOption[]>([]);
  const isOver = useRef(false);
  const all = [...options, ...fresh];
  const name = search.trim();
  const isNew = create && name && !all.some((option) => option.label.toLowerCase() === name.toLowerCase());

  function done(value: readonly string[], leave: Leave): void {
    if (isOver.current) return;
    isOver.current = true;
    onDone(value, leave);
  }
  function pick(value: string): void {
    if (!isMany) return done([value], "stay");
    setChosen(chosen.includes(value) ? chosen.filter((picked) => picked !== value) : [...chosen, value]);
    setSearch("");
  }
  async function add(): Promise<void> {
    const made = await create?.(name);
    if (!made) return;
    setFresh([...fresh, made]);
    setChosen([...chosen, made.value]);
    setSearch("");
  }
  return {
    search,
    setSearch,
    all,
    chosen,
    /** The text that would create a new option; undefined where it would not. */
    newName: isNew ? name : undefined,
    pick,
    add,
    removeLast: () => setChosen(chosen.slice(0, -1)),
    leave: (where: Leave) => done(chosen, where),
    cancel(): void {
      isOver.current = true;
      onCancel();
    },
  };
}
