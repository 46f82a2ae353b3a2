import type { Theme } from "@nyota/contract/site/microsite";
import type { ComponentType } from "react";
import { GardenScene, GardenSky } from "./garden-art.tsx";
import { JharokhaScene, JharokhaSky } from "./jharokha-art.tsx";
import { LotusScene, LotusSky } from "./lotus-art.tsx";
import { MarigoldScene, MarigoldSky } from "./marigold-art.tsx";
import { MidnightScene, MidnightSky } from "./midnight-art.tsx";
import { PalaceScene, PalaceSky } from "./palace-art.tsx";

const art: Record<Theme, { Sky: ComponentType; Scene: ComponentType }> = {
  jharokha: { Sky: JharokhaSky, Scene: JharokhaScene },
  marigold: { Sky: MarigoldSky, Scene: MarigoldScene },
  lotus: { Sky: LotusSky, Scene: LotusScene },
  palace: { Sky: PalaceSky, Scene: PalaceScene },
  garden: { Sky: GardenSky, Scene: GardenScene },
  midnight: { Sky: MidnightSky, Scene: MidnightScene },
};

/** The drawing of a theme in two parts: one hangs from the top, one stands on the ground, and what is between may be any height. */
export function ThemeArt({ theme }: { theme: Theme }) {
  const { Sky, Scene } = art[theme];
  return (
    <div className="art" aria-hidden="true">
      <svg className="art-scene" viewBox="0 0 400 420" focusable="false">
        <Scene />
      </svg>
      <svg className="art-sky" viewBox="0 0 400 140" focusable="false">
        <Sky />
      </svg>
    </div>
  );
}
