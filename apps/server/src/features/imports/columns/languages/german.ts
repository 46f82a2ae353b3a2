import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in German. */
export const german: HeaderWordsByField = {
  full_name: "name, vollständiger name, vor und nachname, gast, gäste, name des gastes",
  first_name: "vorname, vornamen",
  last_name: "nachname, familienname, zuname",
  title: "anrede, titel",
  phone: "telefon, telefonnummer, handy, handynummer, mobil, mobiltelefon, mobilnummer, tel, rufnummer",
  email: "e mail, e mail adresse, mail, email adresse",
  side: "seite",
  group: "gruppe, kategorie, beziehung, verwandtschaft",
  sub_group: "familie, haushalt",
  expected_count: "anzahl, anzahl personen, anzahl gäste, personen, personenzahl",
  age_band: "alter, altersgruppe",
  gender: "geschlecht",
  notes: "notizen, notiz, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar",
  other: "ort, stadt, adresse, plz, straße, land, tisch, tischnummer, zusage",
};
