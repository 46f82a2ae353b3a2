import { useEffect, useState } from "react";
import { loadPhoneLibrary } from "#lib/phone.ts";

export type PhoneLibrary = Awaited<ReturnType<typeof loadPhoneLibrary>>;

export function usePhoneLibrary(): PhoneLibrary | null {
  const [library, setLibrary] = useState<PhoneLibrary | null>(null);
  useEffect(() => {
    let here = true;
    void loadPhoneLibrary().then((loaded) => here && setLibrary(() => loaded));
    return () => {
      here = false;
    };
  }, []);
  return library;
}
