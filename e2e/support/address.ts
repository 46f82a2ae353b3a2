/** Where the server of the tests listens; another port with NYOTA_E2E_PORT, so that two runs can stand side by side. */
export const port = process.env["NYOTA_E2E_PORT"] ?? "3921";
export const address = `http://127.0.0.1:${port}`;
