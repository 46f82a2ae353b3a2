import type { MessageTexts } from "@nyota/contract/messages/message-texts";

const invitationBody =
  "Namaste *{{guest_name}}*\n\nWith joy in our hearts we invite you to celebrate *{{project_title}}* with us.\n\n{{project_dates|}}\n{{venue_city|}}\n\nYour page, with your events and everything you need to know:\n{{rsvp_link}}\n\n_Please answer by {{rsvp_deadline|}}._";

/** Why these are not the texts of one message; undefined if they are. */
export const findLanguageProblem = ({ language, translations = {} }: Partial<Omit<MessageTexts, "body">>) =>
  language && translations[language] ? "The message itself is in this language." : undefined;

type Starter = MessageTexts & {
  starter: "INVITATION" | "REMINDER" | "DETAILS" | "THANKS";
  name: string;
  language: "en";
};

/** Ready-made messages, worded as a family would write them. */
export const starterTemplates: Starter[] = [
  {
    starter: "INVITATION",
    name: "Invitation",
    language: "en",
    body: invitationBody,
    translations: {
      hi: {
        body: "नमस्ते *{{guest_name}}* जी\n\n*{{project_title}}* के शुभ अवसर पर आप सपरिवार सादर आमंत्रित हैं।\n\n{{project_dates|}}\n{{venue_city|}}\n\nआपका निजी पृष्ठ, सभी कार्यक्रमों के साथ:\n{{rsvp_link}}\n\n_कृपया {{rsvp_deadline|}} तक उत्तर दें।_",
      },
    },
  },
  {
    starter: "REMINDER",
    name: "Gentle reminder",
    language: "en",
    body: "Dear *{{guest_name}}*\n\nWe are counting chairs and dreaming of seeing you at *{{project_title}}*. May we count you in?\n\nIt takes a minute here:\n{{rsvp_link}}\n\n_Please answer by {{rsvp_deadline|}}._",
    translations: {
      hi: {
        body: "नमस्ते *{{guest_name}}* जी\n\nहम *{{project_title}}* की तैयारियों में लगे हैं और आपके आने की राह देख रहे हैं। क्या हम आपको अपने साथ गिनें?\n\nउत्तर देने में बस एक मिनट लगेगा:\n{{rsvp_link}}\n\n_कृपया {{rsvp_deadline|}} तक उत्तर दें।_",
      },
    },
  },
  {
    starter: "DETAILS",
    name: "See you soon",
    language: "en",
    body: "Dear *{{guest_name}}*\n\nThe day is almost here! You are with us for {{event_list|the celebrations}}.\n\nTimes, maps and dress codes are on your page:\n{{rsvp_link}}\n\nTravel safely. We can't wait.",
    translations: {
      hi: {
        body: "नमस्ते *{{guest_name}}* जी\n\nशुभ दिन आ ही गया! आप इन कार्यक्रमों में हमारे साथ हैं: {{event_list|हमारे सभी कार्यक्रम}}।\n\nसमय, नक़्शे और पहनावे की जानकारी आपके पृष्ठ पर है:\n{{rsvp_link}}\n\nसकुशल पधारें। हमें आपका इंतज़ार है।",
      },
    },
  },
  {
    starter: "THANKS",
    name: "Thank you",
    language: "en",
    body: "Dear *{{guest_name}}*\n\nThank you for being with us at *{{project_title}}*. Your blessings made our days whole.\n\nWith love,\n{{host_name}}",
    translations: {
      hi: {
        body: "नमस्ते *{{guest_name}}* जी\n\n*{{project_title}}* में पधारने के लिए हृदय से धन्यवाद। आपके आशीर्वाद से हमारे ये दिन पूरे हुए।\n\nस्नेह सहित,\n{{host_name}}",
      },
    },
  },
];

/** The ready-made invitation. */
export const invitation = starterTemplates[0] as Starter;
