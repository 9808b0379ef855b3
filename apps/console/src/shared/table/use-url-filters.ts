// Keeps the filters and the page of a list in the address, so that it can be sent to somebody and survives a reload.
import { useLocation, useSearchParams } from 'react-router';

export type UrlFilters<Name extends string> = {
  /** What each filter holds; "" = not set. */
  values: Readonly<Record<Name, string>>;
  page: number;
  /** Sets filters and goes back to the first page. */
  set: (change: Partial<Record<Name, string>>) => void;
  setPage: (page: number) => void;
  isAnySet: boolean;
};

export function useUrlFilters<const Name extends string>(names: readonly Name[]): UrlFilters<Name> {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const values = Object.fromEntries(names.map(name => [name, search.get(name) ?? ''])) as Record<Name, string>;

  function write(change: Readonly<Record<string, string | undefined>>) {
    setSearch(
      before => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, state },
    );
  }

  return {
    values,
    page: pageOf(search.get('page')),
    set: change => write({ ...(change as Record<string, string>), page: '' }),
    setPage: page => write({ page: page === 1 ? '' : String(page) }),
    isAnySet: names.some(name => values[name] !== ''),
  };
}

/** A page number from an address that anybody may have written. */
export function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
