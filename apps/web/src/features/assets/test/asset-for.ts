import type { Asset } from "@nyota/contract/files/assets";

/** A picture that is ready. */
export const assetFor = (fields: Partial<Asset> = {}): Asset => ({
  id: "a1",
  file_name: "mandap.jpg",
  kind: "IMAGE",
  folder: "Venue",
  status: "READY",
  problem: null,
  mime: "image/webp",
  plays: true,
  bytes: 2_500_000,
  width: 1_600,
  height: 900,
  seconds: null,
  links: { file: "/files/full", card: "/files/card", thumb: "/files/thumb" },
  created_by: { id: "u1", name: "Meera" },
  created_at: "2026-10-01T10:00:00Z",
  updated_at: "2026-10-01T10:00:00Z",
  ...fields,
});
