import type { Guest } from "@nyota/contract/guests/guests";

export function TagList({ tags }: { tags: Guest["tags"] }) {
  if (tags.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <span className="text-ink-2">
      {tags.map((tag, index) => (
        <span key={tag.id}>
          {index > 0 && ", "}
          {tag.colour && (
            <i
              aria-hidden="true"
              style={{ backgroundColor: tag.colour }}
              className="mr-1 inline-block size-2 rounded-full"
            />
          )}
          {tag.name}
        </span>
      ))}
    </span>
  );
}
