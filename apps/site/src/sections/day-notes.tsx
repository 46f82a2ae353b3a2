import type { SiteAbout } from "@nyota/contract/site/microsite";
import type { Messages } from "../messages.ts";
import { Paragraphs } from "./prose.tsx";

/** What is shown at its time: the live stream on the day, thanks and photos afterwards. */
export function DayNotes({ about, words }: { about: SiteAbout; words: Messages }) {
  const { live_stream_url: stream, album_url: album, thank_you: thanks } = about;
  if (!stream && !album && !thanks) return null;
  return (
    <section className="card day" aria-label={stream ? words.today : words.afterwards}>
      {thanks && <Paragraphs text={thanks} />}
      {stream && <DayLink href={stream} text={words.liveStream} />}
      {album && <DayLink href={album} text={words.album} />}
    </section>
  );
}

const DayLink = ({ href, text }: { href: string; text: string }) => (
  <p>
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  </p>
);
