import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Italian. */
export const italian: HeaderWordsByField = {
  full_name: "nome, nome completo, nome e cognome, cognome e nome, nominativo, invitato, invitati, ospite, ospiti",
  first_name: "nome di battesimo",
  last_name: "cognome",
  title: "titolo",
  phone: "telefono, cellulare, numero di telefono, tel, recapito",
  email: "e mail, posta elettronica, indirizzo e mail",
  side: "lato, parte",
  group: "gruppo, categoria, relazione, parentela",
  sub_group: "famiglia, nucleo familiare",
  expected_count: "numero di persone, persone, numero persone, numero ospiti, n persone, quantità",
  age_band: "età, fascia d età",
  gender: "sesso, genere",
  notes: "note, nota, osservazioni, commenti",
  other: "città, indirizzo, paese, tavolo, allergie, conferma",
};
