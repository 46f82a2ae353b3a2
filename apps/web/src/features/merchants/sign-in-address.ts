/** Where staff of a firm sign in with their password. */
export const signInAsStaff = "/signin?way=password&ref=/merchants";
