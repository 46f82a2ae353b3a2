/** The address of the tests' server; NYOTA_E2E_PORT changes the port, so that two runs can go on at the same time. */
export const port = process.env["NYOTA_E2E_PORT"] ?? "3921";
export const address = `http://127.0.0.1:${port}`;
