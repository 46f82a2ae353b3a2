import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Portuguese. */
export const portuguese: HeaderWordsByField = {
  full_name: "nome, nome completo, convidado, convidados, nome do convidado",
  first_name: "primeiro nome, nome próprio",
  last_name: "sobrenome, apelido, último nome",
  title: "tratamento, título",
  phone: "telefone, telemóvel, celular, número de telefone, telefone celular, contato, contacto",
  email: "e mail, correio eletrónico, correio eletrônico",
  side: "lado",
  group: "grupo, categoria, relação, parentesco",
  sub_group: "família, agregado",
  expected_count: "número de pessoas, pessoas, quantidade, nº de pessoas, número de convidados, total de pessoas",
  age_band: "idade, faixa etária",
  gender: "sexo, género, gênero",
  notes: "notas, observações, observação, comentários",
  other: "cidade, endereço, morada, país, mesa, confirmação",
};
