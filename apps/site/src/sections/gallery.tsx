import type { SiteAbout } from "@nyota/contract/site/microsite";
import type { Messages } from "../messages.ts";
import { Picture } from "../picture.tsx";

const firstWidth = "(min-width: 1024px) 624px, (min-width: 640px) 544px, 100vw";
const otherWidth = "(min-width: 1024px) 307px, (min-width: 640px) 267px, 50vw";

export const Gallery = ({ pictures, words }: { pictures: SiteAbout["gallery"]; words: Messages }) =>
  pictures.length > 0 && (
    <section aria-labelledby="gallery">
      <h2 id="gallery">{words.gallery}</h2>
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <figure>
              <Picture
                picture={picture}
                alt={picture.caption === null ? words.photo(index + 1, pictures.length) : ""}
                widths={index === 0 ? firstWidth : otherWidth}
              />
              {picture.caption !== null && <figcaption>{picture.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
