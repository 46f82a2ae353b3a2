type Edit = { text: string; start: number; end: number };

/** Adds a mark around the selected text, or removes it if it is already there. */
export function toggleMark({ text, start, end }: Edit, mark: string): Edit {
  const size = mark.length;
  const inside = text.slice(start, end);
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark) {
    return {
      text: text.slice(0, start - size) + inside + text.slice(end + size),
      start: start - size,
      end: end - size,
    };
  }
  // WhatsApp ignores a mark that touches a space, so the spaces stay outside.
  const lead = inside.length - inside.trimStart().length;
  const trail = inside.trim() ? inside.length - inside.trimEnd().length : 0;
  const [from, to] = [start + lead, end - trail];
  const marked = mark + text.slice(from, to) + mark;
  return { text: text.slice(0, from) + marked + text.slice(to), start: from + size, end: to + size };
}

export function toggleList({ text, start, end }: Edit): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const until = text.indexOf("\n", end);
  const to = until < 0 ? text.length : until;
  const lines = text.slice(from, to).split("\n");
  const listed = lines.every((line) => line.startsWith("- "));
  const next = lines.map((line) => (listed ? line.slice(2) : `- ${line}`)).join("\n");
  return { text: text.slice(0, from) + next + text.slice(to), start: from, end: from + next.length };
}
