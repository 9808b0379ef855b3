// Keeps which row is open beside a list in the address, so that a mail or a colleague can lead to it and a reload keeps it.
import { useSearchParams } from 'react-router';

/** @param name what the row is called in the address. */
export function useOpenRow(name: string): [number | undefined, (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const given = Number(search.get(name));
  function open(id: number | undefined) {
    setSearch(
      before => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(name);
        else next.set(name, String(id));
        return next;
      },
      { replace: true },
    );
  }
  return [Number.isSafeInteger(given) && given > 0 ? given : undefined, open];
}
