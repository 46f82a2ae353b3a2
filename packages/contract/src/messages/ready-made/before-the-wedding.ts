import type { ReadyMadeText } from "./ready-made-text.ts";

/** Inviting, to everything and to each event, and asking for answers. */
export const beforeTheWedding: readonly ReadyMadeText[] = [
  {
    key: "save-the-date",
    occasion: "INVITING",
    label: "Save the date",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nPlease keep these days free for us: we are celebrating *{{project_title}}*!\n\n*{{project_dates|}}*\n{{venue_city|}}\n\nThe invitation will follow soon. We already look forward to seeing you.\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nकृपया ये दिन हमारे लिए बचाकर रखें: हम *{{project_title}}* का उत्सव मना रहे हैं!\n\n*{{project_dates|}}*\n{{venue_city|}}\n\nनिमंत्रण जल्द ही आएगा। आपसे मिलने की ख़ुशी हमें अभी से है।\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "invitation",
    occasion: "INVITING",
    label: "Invitation to everything",
    bodies: {
      en: "Namaste *{{guest_name}}*\n\nWith folded hands and full hearts we invite you to *{{project_title}}*. Our joy will be complete only with you.\n\nYou are invited to {{event_list|all our celebrations}}.\n{{project_dates|}}\n{{venue_city|}}\n\nEverything you need to know, and your answer, on your own page:\n{{rsvp_link}}\n\nWith love, {{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nहाथ जोड़कर और पूरे मन से हम आपको *{{project_title}}* में आमंत्रित करते हैं। आपके बिना हमारी ख़ुशी अधूरी है।\n\nआप आमंत्रित हैं: {{event_list|हमारे सभी कार्यक्रम}}।\n{{project_dates|}}\n{{venue_city|}}\n\nसारी जानकारी और आपका उत्तर, आपके अपने पृष्ठ पर:\n{{rsvp_link}}\n\nसस्नेह, {{host_name}} एवं परिवार",
    },
  },
  {
    key: "roka",
    occasion: "EVENTS",
    label: "Roka",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nTwo families are becoming one, and it begins with the *Roka*. Please come and give the children your blessings.\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nPlease tell us here whether you can make it:\n{{rsvp_link}}\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nदो परिवार एक होने जा रहे हैं, और शुरुआत *रोके* से है। कृपया पधारकर बच्चों को अपना आशीर्वाद दें।\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nआप आ सकेंगे या नहीं, कृपया यहाँ बताएँ:\n{{rsvp_link}}\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "engagement",
    occasion: "EVENTS",
    label: "Engagement",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nThe rings are chosen, and we would love to have you there when they are exchanged. Please join us for the *Engagement*.\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nYour answer, and the way there:\n{{rsvp_link}}\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nअँगूठियाँ चुन ली गई हैं, और हम चाहते हैं कि उन्हें पहनाते समय आप हमारे साथ हों। *सगाई* में आपका स्वागत है।\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nआपका उत्तर, और वहाँ पहुँचने का रास्ता:\n{{rsvp_link}}\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "haldi",
    occasion: "EVENTS",
    label: "Haldi",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nTurmeric, laughter and old songs: come and bless us at the *Haldi*. Wear something yellow that may get a stain or two!\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nAre you coming?\n{{rsvp_link}}\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nहल्दी, हँसी और पुराने गीत: *हल्दी* की रस्म में आकर हमें आशीर्वाद दें। पीले कपड़े पहनिए, जिन पर थोड़ा रंग लग जाए तो चिंता न हो!\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nक्या आप आ रहे हैं?\n{{rsvp_link}}\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "mehendi",
    occasion: "EVENTS",
    label: "Mehendi",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nThere will be henna for everybody who likes some, music and chaat. Come to the *Mehendi* and stay as long as it takes to dry!\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nPlease let us know here:\n{{rsvp_link}}\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nजिसे पसंद हो उसके लिए मेहंदी, साथ में संगीत और चाट। *मेहंदी* में आइए और तब तक रुकिए जब तक मेहंदी सूख न जाए!\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nकृपया यहाँ बताएँ:\n{{rsvp_link}}\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "sangeet",
    occasion: "EVENTS",
    label: "Sangeet",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nBoth families have been rehearsing in secret. Come and see who dances better at the *Sangeet*, and bring your own best steps.\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nMay we count you in?\n{{rsvp_link}}\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nदोनों परिवार छिप-छिपकर अभ्यास कर रहे हैं। *संगीत* में आकर देखिए कौन बेहतर नाचता है, और अपने सबसे अच्छे ठुमके साथ लाइए।\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nक्या हम आपको गिनें?\n{{rsvp_link}}\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "baraat",
    occasion: "EVENTS",
    label: "Baraat",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nThe dhol is booked and the horse is ready. Walk and dance with us in the *Baraat*! Please be there a little early, we set out on time.\n\n{{event_date|}}\n{{event_time|}}\nWe gather at {{event_venue|}}.\n\nAre you with us?\n{{rsvp_link}}\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nढोल तय है और घोड़ी तैयार। *बारात* में हमारे साथ चलिए और नाचिए! कृपया थोड़ा पहले पहुँचें, बारात समय पर निकलेगी।\n\n{{event_date|}}\n{{event_time|}}\nहम यहाँ इकट्ठे होंगे: {{event_venue|}}\n\nक्या आप साथ हैं?\n{{rsvp_link}}\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "wedding",
    occasion: "EVENTS",
    label: "Wedding ceremony",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nWith the blessings of our elders, the *wedding ceremony* of *{{project_title}}* takes place before the sacred fire. Please grace it with your presence.\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nYour answer would be a great help to us:\n{{rsvp_link}}\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nबड़ों के आशीर्वाद से *{{project_title}}* का *शुभ विवाह* अग्नि को साक्षी मानकर संपन्न होगा। कृपया पधारकर इस अवसर की शोभा बढ़ाएँ।\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nआपके उत्तर से हमें बड़ी सहायता होगी:\n{{rsvp_link}}\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "reception",
    occasion: "EVENTS",
    label: "Reception",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nThe vows are spoken and it is time to celebrate. Please join the newly-weds for dinner and music at the *Reception*.\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nPlease tell us how many of you are coming:\n{{rsvp_link}}\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nफेरे हो चुके होंगे और अब उत्सव की बारी है। *रिसेप्शन* में नवविवाहित जोड़े के साथ भोजन और संगीत के लिए पधारें।\n\n{{event_date|}}\n{{event_time|}}\n{{event_venue|}}\n\nआप कितने लोग आ रहे हैं, कृपया बताएँ:\n{{rsvp_link}}\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "answer-reminder",
    occasion: "ANSWERS",
    label: "Reminder to answer",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nWe are planning the seats and the sweets for *{{project_title}}* and would so like to count on you. Could you let us know?\n\nIt takes a minute:\n{{rsvp_link}}\n\n_Please answer by {{rsvp_deadline|}}._\n\nThank you, {{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nहम *{{project_title}}* के लिए बैठने और मिठाइयों की व्यवस्था कर रहे हैं और चाहते हैं कि आप भी हों। क्या आप हमें बता देंगे?\n\nबस एक मिनट लगेगा:\n{{rsvp_link}}\n\n_कृपया {{rsvp_deadline|}} तक उत्तर दें।_\n\nधन्यवाद, {{host_name}} एवं परिवार",
    },
  },
  {
    key: "last-call",
    occasion: "ANSWERS",
    label: "Last call for an answer",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nTomorrow we tell the caterer how many we are. We have not heard from you yet, and would hate to be short of a plate for you.\n\nA yes or a no, both help us:\n{{rsvp_link}}\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nकल हमें भोजन के लिए संख्या बतानी है। आपका उत्तर अब तक नहीं आया, और हम नहीं चाहते कि आपके लिए कोई कमी रह जाए।\n\nहाँ हो या ना, दोनों से हमें मदद मिलेगी:\n{{rsvp_link}}\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "thanks-for-answering",
    occasion: "ANSWERS",
    label: "Thank you for answering",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nThank you for your answer! If anything changes, you can change it yourself here at any time:\n{{rsvp_link}}\n\nWe are glad that you are part of *{{project_title}}*.\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nआपके उत्तर के लिए धन्यवाद! कुछ बदल जाए तो आप यहाँ कभी भी बदल सकते हैं:\n{{rsvp_link}}\n\nहमें ख़ुशी है कि आप *{{project_title}}* में शामिल हैं।\n\n{{host_name}} एवं परिवार",
    },
  },
];
