import { assetPlaces, type AssetUse } from "@nyota/contract/files/assets";

/** "Template “Thank you”", or only what kind of place it is. */
export const describeUse = ({ place, label }: AssetUse): string =>
  label === null ? assetPlaces[place].label : `${assetPlaces[place].label} “${label}”`;

export function AssetUses({ uses }: { uses: readonly AssetUse[] }) {
  return (
    <section aria-label="Where it is used">
      <h3 className="font-strong">Where it is used</h3>
      {uses.length === 0 ? (
        <p className="mt-1 text-ink-2">Nowhere yet.</p>
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
