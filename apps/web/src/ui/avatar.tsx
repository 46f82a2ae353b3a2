import { Avatar as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { type Tone, toneClass } from "#ui/badge.tsx";

const tones: Tone[] = ["peacock", "henna", "leaf", "marigold"];

function takeInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return ((words[0]?.[0] ?? "") + (words.length > 1 ? (words.at(-1)?.[0] ?? "") : "")).toUpperCase();
}

/** The same name always gets the same colour. */
function pickTone(name: string): Tone {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return tones[sum % tones.length] ?? "peacock";
}

type AvatarProps = { name: string; src?: string | null; size?: "small" | "medium" | "large"; tone?: Tone };
const sizes = { small: "size-6 text-[10px]", medium: "size-[30px] text-[11.5px]", large: "size-14 text-lg" };

export function Avatar({ name, src, size = "medium", tone = pickTone(name) }: AvatarProps) {
  const shape = cx("grid flex-none place-items-center overflow-hidden rounded-full font-semibold", sizes[size]);
  return (
    <Radix.Root role="img" aria-label={name} className={cx(shape, toneClass[tone])}>
      {src && <Radix.Image src={src} alt="" className="size-full object-cover" />}
      <Radix.Fallback aria-hidden="true">{takeInitials(name)}</Radix.Fallback>
    </Radix.Root>
  );
}

export function AvatarStack({ names, max = 3 }: { names: string[]; max?: number }) {
  const rest = names.length - max;
  const ring = (child: ReactNode, key: string) => (
    <span key={key} className="relative -ml-[5px] rounded-full ring-2 ring-paper first:ml-0">
      {child}
    </span>
  );
  return (
    <span className="inline-flex">
      {names.slice(0, max).map((name) => ring(<Avatar name={name} />, name))}
      {rest > 0 &&
        ring(
          <span
            role="img"
            aria-label={t("and {rest} more", { rest })}
            className={cx(
              "grid size-[30px] place-items-center rounded-full bg-leaf-soft text-[11.5px] font-semibold",
              "text-leaf",
            )}
          >
            +{rest}
          </span>,
          "rest",
        )}
    </span>
  );
}
