/** The code of a firm as it is read out: 4F2A-91BC-07DE. */
export const formatFirmCode = (code: string) => code.replace(/(.{4})(?=.)/g, "$1-");
