import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Spanish. */
export const spanish: HeaderWordsByField = {
  full_name: "nombre, nombre completo, nombre y apellidos, nombre y apellido, invitado, invitados, nombre del invitado",
  first_name: "nombre de pila, primer nombre",
  last_name: "apellido, apellidos",
  title: "tratamiento, título",
  phone: "teléfono, teléfono móvil, móvil, celular, número de teléfono, tel, tlf, whatsapp",
  email: "correo, correo electrónico, e mail",
  side: "lado, parte, de parte de",
  group: "grupo, categoría, relación, parentesco",
  sub_group: "familia, hogar",
  expected_count:
    "número de personas, personas, número de invitados, cantidad, asistentes, nº de personas, total personas",
  age_band: "edad",
  gender: "sexo, género",
  notes: "notas, nota, comentarios, observaciones",
  other: "ciudad, dirección, país, mesa, alergias, menú, asistencia, confirmado",
};
