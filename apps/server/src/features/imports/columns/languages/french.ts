import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in French. */
export const french: HeaderWordsByField = {
  full_name: "nom complet, nom et prénom, prénom et nom, nom, invité, invités, nom de l invité",
  first_name: "prénom, prénoms",
  last_name: "nom de famille",
  title: "civilité, titre",
  phone: "téléphone, portable, mobile, numéro de téléphone, tél",
  email: "courriel, e mail, mail, adresse e mail, adresse mail",
  side: "côté, du côté de",
  group: "groupe, catégorie, lien, relation",
  sub_group: "famille, foyer",
  expected_count: "nombre de personnes, nombre d invités, personnes, nb de personnes, nb personnes",
  age_band: "âge, tranche d âge",
  gender: "sexe, genre",
  notes: "notes, remarques, remarque, commentaires, commentaire, observations",
  other: "ville, adresse, pays, table, allergies, régime, réponse",
};
