import type { AssetKind } from "@nyota/contract/files/asset-types";
import { FileText, FileVideo, Image, Music } from "lucide-react";

const icons = { IMAGE: Image, VIDEO: FileVideo, AUDIO: Music, DOCUMENT: FileText };

export function KindIcon({ kind, className }: { kind: AssetKind; className?: string }) {
  const Icon = icons[kind];
  return <Icon className={className} aria-hidden="true" />;
}
