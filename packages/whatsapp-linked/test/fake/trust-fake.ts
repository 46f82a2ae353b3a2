import { WA_CERT_DETAILS } from "@whiskeysockets/baileys";

// Imported before a program under test: it trusts the certificates of the fake server instead of WhatsApp's.
const key = process.env["FAKE_WHATSAPP_KEY"];
if (key === undefined) throw new Error("FAKE_WHATSAPP_KEY is missing.");
WA_CERT_DETAILS.PUBLIC_KEY.set(Buffer.from(key, "base64"));
