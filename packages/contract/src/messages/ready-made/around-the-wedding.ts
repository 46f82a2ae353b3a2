import type { ReadyMadeText } from "./ready-made-text.ts";

/** The days themselves, journeys, rooms, and what is said afterwards. */
export const aroundTheWedding: readonly ReadyMadeText[] = [
  {
    key: "new-venue",
    occasion: "CHANGES",
    label: "The venue has changed",
    bodies: {
      en: "Dear *{{guest_name}}*\n\n*The venue has changed.* {{event_name|Our celebration}} now takes place here:\n\n*{{event_venue|The new address is on your page.}}*\n\nDate and time stay as they were. The map is on your page:\n{{rsvp_link}}\n\nThank you for bearing with us. {{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\n*स्थान बदल गया है।* {{event_name|हमारा कार्यक्रम}} अब यहाँ होगा:\n\n*{{event_venue|नया पता आपके पृष्ठ पर है।}}*\n\nतारीख़ और समय वही हैं। नक़्शा आपके पृष्ठ पर है:\n{{rsvp_link}}\n\nअसुविधा के लिए क्षमा करें। {{host_name}} एवं परिवार",
    },
  },
  {
    key: "new-time",
    occasion: "CHANGES",
    label: "The time has changed",
    bodies: {
      en: "Dear *{{guest_name}}*\n\n*The time has changed.* {{event_name|Our celebration}} now begins at:\n\n*{{event_time|the time on your page}}*\n{{event_date|}}\n\nThe place stays the same. All times are on your page:\n{{rsvp_link}}\n\nSee you there! {{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\n*समय बदल गया है।* {{event_name|हमारा कार्यक्रम}} अब इस समय शुरू होगा:\n\n*{{event_time|आपके पृष्ठ पर दिया समय}}*\n{{event_date|}}\n\nस्थान वही है। सारे समय आपके पृष्ठ पर हैं:\n{{rsvp_link}}\n\nमिलते हैं! {{host_name}} एवं परिवार",
    },
  },
  {
    key: "dress-code",
    occasion: "CHANGES",
    label: "What to wear",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nMany of you have asked what to wear. The colours and ideas for each event are on your page:\n{{rsvp_link}}\n\nWear what you feel well in, and shoes you can dance in. Evenings may be cool: bring a shawl.\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nकई लोगों ने पूछा कि क्या पहनें। हर कार्यक्रम के रंग और सुझाव आपके पृष्ठ पर हैं:\n{{rsvp_link}}\n\nवही पहनिए जिसमें आप सहज हों, और ऐसे जूते जिनमें नाच सकें। शामें ठंडी हो सकती हैं: एक शॉल साथ रखें।\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "day-of-schedule",
    occasion: "CHANGES",
    label: "Today's schedule",
    bodies: {
      en: "Good morning *{{guest_name}}*\n\nThe day is here! It begins with *{{event_name|our first celebration}}*.\n\n{{event_time|}}\n{{event_venue|}}\n\nThe whole schedule with maps:\n{{rsvp_link}}\n\nIf you are lost or late, just call us. {{host_name}} and family",
      hi: "सुप्रभात *{{guest_name}}* जी\n\nशुभ दिन आ गया! शुरुआत *{{event_name|हमारे पहले कार्यक्रम}}* से होगी।\n\n{{event_time|}}\n{{event_venue|}}\n\nपूरा कार्यक्रम, नक़्शों के साथ:\n{{rsvp_link}}\n\nरास्ता न मिले या देर हो जाए तो बस फ़ोन कर दें। {{host_name}} एवं परिवार",
    },
  },
  {
    key: "live-stream",
    occasion: "CHANGES",
    label: "Watch it live",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nWe will miss you at *{{project_title}}*, but you need not miss it: you can watch the ceremony live from home.\n\n{{event_date|}}\n{{event_time|}}\n\nThe link is on your page shortly before it begins:\n{{rsvp_link}}\n\nYour blessings reach us from anywhere. {{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\n*{{project_title}}* में आपकी कमी खलेगी, पर आप घर बैठे विवाह सीधा देख सकते हैं।\n\n{{event_date|}}\n{{event_time|}}\n\nलिंक शुरू होने से थोड़ा पहले आपके पृष्ठ पर होगा:\n{{rsvp_link}}\n\nआपका आशीर्वाद कहीं से भी हम तक पहुँचता है। {{host_name}} एवं परिवार",
    },
  },
  {
    key: "ask-travel",
    occasion: "TRAVEL",
    label: "How are you travelling?",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nWe are glad you are coming to {{venue_city|the wedding}}! So that somebody can be there when you arrive, please tell us your flight or train and the time, on your page:\n{{rsvp_link}}\n\nIf it is not booked yet, the day alone helps already.\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nहमें ख़ुशी है कि आप {{venue_city|विवाह में}} आ रहे हैं! आपके पहुँचने पर कोई आपको लेने आ सके, इसके लिए अपनी उड़ान या ट्रेन और समय अपने पृष्ठ पर लिख दें:\n{{rsvp_link}}\n\nटिकट अभी न हुआ हो तो केवल दिन बता देना भी काफ़ी है।\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "pick-up",
    occasion: "TRAVEL",
    label: "Your pick-up",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nSomebody will be there for you when you arrive.\n\nArrival: {{arrival_time|}}\nWith: {{travel_number|}}\nPick-up: *{{pickup_time|}}*\nWhere: {{pickup_place|}}\nDriver: {{driver_name|}}\nPhone: {{driver_phone|}}\n\nIs anything different, or are you late? Please send us a message. Have a good journey!\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nआपके पहुँचने पर कोई आपको लेने आएगा।\n\nपहुँचने का समय: {{arrival_time|}}\nउड़ान या ट्रेन: {{travel_number|}}\nपिकअप: *{{pickup_time|}}*\nकहाँ: {{pickup_place|}}\nड्राइवर: {{driver_name|}}\nफ़ोन: {{driver_phone|}}\n\nकुछ अलग हो या देर हो जाए तो हमें संदेश भेजें। आपकी यात्रा शुभ हो!\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "return-travel",
    occasion: "TRAVEL",
    label: "Your journey home",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nThank you for having been with us. This is what we know of your journey home. Please tell us if anything is missing.\n\nWith: {{travel_number|}}\nWe take you there: *{{pickup_time|}}*\nFrom: {{pickup_place|}}\nDriver: {{driver_name|}}\nPhone: {{driver_phone|}}\n\nIf you need a car and none is written here, we will find one. Come back soon!\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nहमारे साथ रहने के लिए धन्यवाद। आपकी वापसी के बारे में हमें यह पता है। कुछ छूटा हो तो कृपया बताएँ।\n\nउड़ान या ट्रेन: {{travel_number|}}\nहम आपको छोड़ने चलेंगे: *{{pickup_time|}}*\nकहाँ से: {{pickup_place|}}\nड्राइवर: {{driver_name|}}\nफ़ोन: {{driver_phone|}}\n\nगाड़ी चाहिए और यहाँ न लिखी हो तो हम व्यवस्था कर देंगे। फिर जल्दी आइएगा!\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "hotel",
    occasion: "STAY",
    label: "Your hotel",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nYou are our guest at *{{hotel_name|a hotel close to us}}*.\n\nCheck-in: {{check_in|}}\nCheck-out: {{check_out|}}\n\nPlease bring an ID of everybody who stays: the hotel asks for it. The address and the way there are on your page:\n{{rsvp_link}}\n\n{{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nआपके ठहरने की व्यवस्था *{{hotel_name|हमारे पास के होटल}}* में है।\n\nचेक-इन: {{check_in|}}\nचेक-आउट: {{check_out|}}\n\nकृपया ठहरने वाले हर व्यक्ति का पहचान-पत्र साथ लाएँ, होटल में दिखाना होगा। पता और रास्ता आपके पृष्ठ पर है:\n{{rsvp_link}}\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "room",
    occasion: "STAY",
    label: "Your room number",
    bodies: {
      en: "Welcome, *{{guest_name}}*!\n\nYour room is ready for you.\n\nHotel: {{hotel_name|}}\nRoom: *{{room_number|}}*\n\nAsk at our desk in the lobby for your key. If you need anything, an extra pillow or a glass of milk for the little ones, please tell us.\n\n{{host_name}} and family",
      hi: "आपका स्वागत है, *{{guest_name}}* जी!\n\nआपका कमरा तैयार है।\n\nहोटल: {{hotel_name|}}\nकमरा: *{{room_number|}}*\n\nचाबी लॉबी में हमारी डेस्क से लें। कुछ भी चाहिए हो, एक और तकिया या बच्चों के लिए दूध, तो हमें बताएँ।\n\n{{host_name}} एवं परिवार",
    },
  },
  {
    key: "check-out",
    occasion: "STAY",
    label: "Check-out",
    bodies: {
      en: "Good morning *{{guest_name}}*\n\nThank you for staying with us! Check-out is *{{check_out|at the hour the hotel has told you}}*. Please leave the key at the reception, and look once more into the wardrobe and the safe.\n\nThe room is paid for; the minibar is yours.\n\nTravel safely. {{host_name}} and family",
      hi: "सुप्रभात *{{guest_name}}* जी\n\nहमारे साथ ठहरने के लिए धन्यवाद! चेक-आउट का समय: *{{check_out|जैसा होटल ने बताया है}}*। कृपया चाबी रिसेप्शन पर दे दें, और अलमारी व तिजोरी एक बार और देख लें।\n\nकमरे का भुगतान हो चुका है; मिनीबार आपका अपना है।\n\nसकुशल जाइए। {{host_name}} एवं परिवार",
    },
  },
  {
    key: "thank-you",
    occasion: "AFTERWARDS",
    label: "Thank you for coming",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nThe flowers have faded, but we still smile about every moment with you at *{{project_title}}*. Thank you for coming and for making it what it was.\n\nWith love, {{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nफूल मुरझा गए, पर *{{project_title}}* में आपके साथ बिताया हर पल हमें अब भी मुस्कुराने पर मजबूर करता है। आने और इसे यादगार बनाने के लिए धन्यवाद।\n\nसस्नेह, {{host_name}} एवं परिवार",
    },
  },
  {
    key: "blessings",
    occasion: "AFTERWARDS",
    label: "Your blessings and gifts",
    bodies: {
      en: "Dear *{{guest_name}}*\n\nYour blessings are the greatest gift we could wish for, and yours touched us deeply. Thank you for thinking of us so warmly.\n\nOur door is always open to you.\n\nWith gratitude, {{host_name}} and family",
      hi: "नमस्ते *{{guest_name}}* जी\n\nआपका आशीर्वाद ही हमारे लिए सबसे बड़ा उपहार है, और आपके स्नेह ने हमारा मन छू लिया। हमें इतने प्यार से याद करने के लिए धन्यवाद।\n\nहमारा द्वार आपके लिए सदा खुला है।\n\nकृतज्ञता सहित, {{host_name}} एवं परिवार",
    },
  },
];
