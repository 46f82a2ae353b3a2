import type { Language } from "@nyota/contract/languages";

export const invitationBody =
  "Namaste *{{guest_name}}*\n\nWith joy in our hearts we invite you to celebrate *{{project_title}}* with us.\n\n{{project_dates|}}\n{{venue_city|}}\n\nYour page, with your events and everything you need to know:\n{{rsvp_link}}\n\n_Please answer by {{rsvp_deadline|}}._";

type Starter = {
  starter: "INVITATION" | "REMINDER" | "DETAILS" | "THANKS";
  name: string;
  language: Language;
  body: string;
};

/** Ready-made messages, worded as a family would write them. */
export const starterTemplates: Starter[] = [
  {
    starter: "INVITATION",
    name: "Invitation",
    language: "en",
    body: invitationBody,
  },
  {
    starter: "REMINDER",
    name: "Gentle reminder",
    language: "en",
    body: "Dear *{{guest_name}}*\n\nWe are counting chairs and dreaming of seeing you at *{{project_title}}*. May we count you in?\n\nIt takes a minute here:\n{{rsvp_link}}\n\n_Please answer by {{rsvp_deadline|}}._",
  },
  {
    starter: "DETAILS",
    name: "See you soon",
    language: "en",
    body: "Dear *{{guest_name}}*\n\nThe day is almost here! You are with us for {{event_list|the celebrations}}.\n\nTimes, maps and dress codes are on your page:\n{{rsvp_link}}\n\nTravel safely. We can't wait.",
  },
  {
    starter: "THANKS",
    name: "Thank you",
    language: "en",
    body: "Dear *{{guest_name}}*\n\nThank you for being with us at *{{project_title}}*. Your blessings made our days whole.\n\nWith love,\n{{host_name}}",
  },
  {
    starter: "INVITATION",
    name: "निमंत्रण",
    language: "hi",
    body: "नमस्ते *{{guest_name}}* जी\n\n*{{project_title}}* के शुभ अवसर पर आप सपरिवार सादर आमंत्रित हैं।\n\n{{project_dates|}}\n{{venue_city|}}\n\nआपका निजी पृष्ठ, सभी कार्यक्रमों के साथ:\n{{rsvp_link}}\n\n_कृपया {{rsvp_deadline|}} तक उत्तर दें।_",
  },
];
