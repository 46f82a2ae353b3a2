import { assetPlaces, type AssetUse } from "@nyota/contract/files/assets";
import { t, translate } from "#lib/i18n/t.ts";

/** "Template “Thank you”", or only what kind of place it is. */
export function describeUse({ place, label }: AssetUse): string {
  const kind = translate(assetPlaces[place].label);
  return label === null ? kind : `${kind} “${label}”`;
}

export function AssetUses({ uses }: { uses: readonly AssetUse[] }) {
  return (
    <section aria-label={t("Where it is used")}>
      <h3 className="font-strong">{t("Where it is used")}</h3>
      {uses.length === 0 ? (
        <p className="mt-1 text-ink-2">{t("Nowhere yet.")}</p>
      ) : (
        <ul className="mt-1 list-inside list-disc text-ink-2">
          {uses.map((use, index) => (
            <li key={`${use.place} ${use.object_id ?? index}`}>{describeUse(use)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
