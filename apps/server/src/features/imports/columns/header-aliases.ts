import { normalizeHeader } from "#lib/tables/header/score-header.ts";
import { splitList } from "#lib/text/split-list.ts";
import { languages } from "./languages.ts";

/** Headers in English, Hindi, and Hindi in Latin letters. */
const englishAndHindi: Readonly<Record<string, readonly string[]>> = {
  row_id: splitList(`nyota id, guest id, row id, nyota row, nyota row id`),
  title: splitList(`title, salutation, prefix, mr mrs, mr mrs ms, honorific, initial, sambodhan, संबोधन, उपाधि`),
  first_name: splitList(`first name, firstname, given name, fname, guest first name, forename, pehla naam, पहला नाम`),
  last_name: splitList(
    `last name, lastname, surname, family name, lname, guest last name, upnaam, upnam, उपनाम, कुलनाम`,
  ),
  display_name: splitList(`display name, name on card`),
  nickname: splitList(`nickname, nick name, pet name, known as, called, ghar ka naam, घर का नाम`),
  full_name: splitList(`
    name, full name, fullname, guest 1, member 1, person 1, name 1, सदस्य 1, guest name, guest, guests, name of guest, name of the guest, names, guest names,
    naam, nam, pura naam, poora naam, mehman, mehmaan, mehman ka naam, invitee, invitee name, person, member name,
    member, contact name, contact person, attendee, name of person, head of family, नाम, पूरा नाम, अतिथि,
    अतिथि का नाम, मेहमान, मेहमान का नाम, सदस्य, सदस्य का नाम
  `),
  member: splitList(`
    guest 2, guest 3, guest 4, guest 5, guest 6, guest 7, guest 8, guest 9, guest 10, member 2, member 3, member 4,
    member 5, member 6, family member 1, family member 2, family member 3, name 2, name 3, name 4, person 2, person 3,
    spouse name, name of spouse, plus one name, wife name, husband name, spouse, wife, husband, partner, partner name,
    plus one, plus 1, 1, companion, companion name, accompanied by, other guest, accompanying guest, सदस्य 2, सदस्य 3, सदस्य 4
  `),
  member_phone: splitList(`
    spouse mobile, spouse phone, spouse number, spouse contact, wife mobile, wife phone, wife number, husband mobile,
    husband phone, husband number, partner mobile, partner phone, plus one mobile, plus one phone, companion mobile,
    companion phone, guest 2 mobile, guest 2 phone, guest 3 mobile, guest 3 phone, member 2 mobile, member 2 phone,
    member 3 mobile, member 3 phone
  `),
  member_email: splitList(`
    spouse email, wife email, husband email, partner email, plus one email, companion email, guest 2 email,
    guest 3 email, member 2 email, member 3 email
  `),
  adult_count: splitList(`adults, no of adults, number of adults, adult count, total adults`),
  child_count: splitList(`
    kids, children, no of kids, no of children, number of children, number of kids, child count, kids count, child,
    total kids, bachche, bacche, balko, बच्चे
  `),
  legal_name: splitList(`
    legal name, name as on the id, name in documents, name as per id, name as per aadhaar, name as per aadhar, name as per passport, passport name,
    aadhar name
  `),
  salutation: splitList(
    `greeting, salutation, how to address them, addressed as, card name, name on envelope, invitation name, envelope name`,
  ),
  address: splitList(`
    address, postal address, mailing address, home address, residential address, full address, street address, residence,
    address for invitation, courier address, address 1, pata, ghar ka pata, sarnama, पता, घर का पता, सरनामा
  `),
  is_attendant: splitList(`attendant, staff or attendant, driver, maid, helper, staff`),
  invited_to: splitList(`
    functions, function, events, event, invited to, invited for, invite to, invite for, invited functions, function invited,
    functions invited, events invited, invited events, invitation for, invitation to, which functions, which events,
    function names, event names, ceremonies, programs, programmes, karyakram, prasang, prasango, समारोह, कार्यक्रम,
    પ્રસંગ, પ્રસંગો, કાર્યક્રમ
  `),
  phone: splitList(`
    phone, phone no, phone number, mobile, mobile no, mobile number, mob, mob no, contact, contact no,
    contact number, contact details, cell, cell no, cell phone, tel, telephone, telephone no, whatsapp,
    whatsapp no, whatsapp number, whats app, wa no, wa number, wa, ph, ph no, phn, number, mobile phone,
    primary phone, phone 1, mobile 1, contact 1, father phone, phone father, fon, phone value, phone 1 value,
    mobail, mobile nambar, dur bhash, doorbhash, फोन, फ़ोन, फोन नंबर, फ़ोन नंबर, मोबाइल, मोबाइल नंबर, मोबाईल,
    मोबाईल नंबर, दूरभाष, संपर्क, संपर्क नंबर, सम्पर्क, व्हाट्सएप, व्हाट्सएप नंबर, व्हाट्सऐप
  `),
  phone_2: splitList(`
    phone 2, mobile 2, contact 2, second phone, secondary phone, alternate phone, alternate no, alternate number,
    alternate mobile, alternate contact, alt no, alt phone, alt mobile, other phone, other no, other number,
    phone mother, mother phone, landline, home phone, residence, residence no, res no, work phone, office phone,
    phone 2 value, dusra number, doosra number, दूसरा नंबर, अन्य नंबर
  `),
  phone_3: splitList(`phone 3, mobile 3, contact 3, third phone, emergency contact, emergency phone, phone 3 value`),
  phone_code: splitList(`
    country code, code, isd, isd code, dial code, dialing code, dialling code, calling code, phone code, mobile code,
    phone country, phone country code, country code of phone, country
  `),
  email: splitList(`
    email, e mail, email id, e mail id, email address, mail, mail id, emailid, e mail 1 value, ईमेल, ई मेल
  `),
  group: splitList(`
    group, guest group, category, guest category, list, guest list, type, guest type, circle, group name,
    relation, relationship, relation with bride groom, rishta, rishtedari, samuh, varg, समूह, वर्ग, श्रेणी,
    रिश्ता, संबंध
  `),
  sub_group: splitList(`
    sub group, subgroup, family, household, family group, family of, parivar, pariwar, parivaar, party, house,
    household name, khandan, kutumb, ghar, family code, family no, परिवार, परिवार का नाम, कुटुंब, खानदान, घर
  `),
  side: splitList(`
    side, bride groom, bride or groom, bride side groom side, guest of, invited by, from side, whose guest, paksh,
    taraf, ladka ladki, bride groom side, पक्ष, तरफ, वर वधू
  `),
  age_band: splitList(`
    age, age band, age group, adult child, adult or child, adult kid, adult kids, category age, umar, umr, aayu,
    उम्र, आयु
  `),
  gender: splitList(`gender, sex, m f, male female, ling, लिंग`),
  diet: splitList(`
    diet, dietary, food, food preference, meal, meal preference, meal choice, veg nonveg, veg non veg,
    dietary requirements, dietary restrictions, food allergies, allergies, allergy, khana, bhojan, khorak, jevan, खाना, भोजन,
    आहार
  `),
  tags: splitList(`tags, tag, labels, label, keywords, categories, टैग`),
  notes: splitList(`
    notes, note, remarks, remark, comments, comment, details, other details, special request, special requests,
    tippani, vivran, nondh, टिप्पणी, विवरण, नोट
  `),
  language: splitList(`language, lang, preferred language, bhasha, invitation language, card language, भाषा`),
  is_vip: splitList(`vip, is vip, v i p, priority, important, vvip, special guest, khaas, वीआईपी, विशिष्ट`),
  expected_count: splitList(`
    count, pax, no of pax, no of persons, no of people, no of guests, number of guests, number of people, persons,
    people, heads, head count, headcount, total, total guests, total pax, total persons, total members, members,
    no of members, family members, qty, strength, expected, expected count, party size, seats, log, kitne log, ketla jan, kiti jan,
    sankhya, संख्या, कुल, कुल सदस्य, सदस्य संख्या, लोग
  `),
};

const inAllLanguages = (field: string): string[] =>
  languages.flatMap((words) => splitList(words[field] ?? "")).map(normalizeHeader);

/**
 * The headers that families and planners use, by the key of the target field, as `normalizeHeader` returns them: lower
 * case, no punctuation, single spaces.
 */
export const headerAliases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(englishAndHindi).map(([field, words]) => [field, [...words, ...inAllLanguages(field)]]),
);

/** Columns that only number the rows; they are never a field. */
export const serialHeaders: readonly string[] = splitList(`
  s no, sno, sr no, srno, sl no, slno, sl, sr, serial, serial no, serial number, no, index, kram, kramank,
  kram sankhya, क्रम, क्रमांक, क्रम संख्या, क्र, क्र सं
`);

/** Words of headers that have no field of their own but make a row look like a header. */
export const otherHeaders: readonly string[] = [
  ...inAllLanguages("other"),
  ...splitList(`
  city, state, country, pin, pincode, pin code, area, location, village, shehar, gaon, gaam, gaav, prasang, शहर,
  गांव, गाँव, status, rsvp, invited, invitation, card, card sent, confirmed, attending, coming, room, room no,
  hotel, arrival, departure, arrival date, departure date, check in, check out, flight, train, date of birth, dob,
  birthday, date, anniversary, gift, table, table no, company, organisation, organization, designation,
  profession, mehndi, mehendi, haldi, sangeet, wedding, reception, cocktail, shaadi, baraat, engagement, roka,
  tilak, मेहंदी, हल्दी, संगीत, शादी, विवाह, रिसेप्शन, adults, kids, children, infants, father, mother, husband,
  wife, spouse, drop, pickup, driver
`),
];
