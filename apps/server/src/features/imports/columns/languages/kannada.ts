import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Kannada. */
export const kannada: HeaderWordsByField = {
  full_name: "ಹೆಸರು, ಪೂರ್ಣ ಹೆಸರು, ಅತಿಥಿ, ಅತಿಥಿ ಹೆಸರು",
  first_name: "ಮೊದಲ ಹೆಸರು",
  last_name: "ಕೊನೆಯ ಹೆಸರು, ಮನೆತನದ ಹೆಸರು, ಅಡ್ಡಹೆಸರು",
  title: "ಶೀರ್ಷಿಕೆ",
  phone: "ಮೊಬೈಲ್, ಮೊಬೈಲ್ ಸಂಖ್ಯೆ, ಫೋನ್, ಫೋನ್ ನಂಬರ್, ದೂರವಾಣಿ",
  email: "ಇಮೇಲ್, ಈಮೇಲ್",
  side: "ಪಕ್ಷ, ಕಡೆ",
  group: "ಗುಂಪು, ವರ್ಗ, ಸಂಬಂಧ",
  sub_group: "ಕುಟುಂಬ, ಮನೆ",
  expected_count: "ಸಂಖ್ಯೆ, ಒಟ್ಟು, ಜನ",
  age_band: "ವಯಸ್ಸು",
  gender: "ಲಿಂಗ",
  notes: "ಟಿಪ್ಪಣಿ",
  other: "ಊರು, ನಗರ, ವಿಳಾಸ, ಕ್ರಮ ಸಂಖ್ಯೆ",
};
