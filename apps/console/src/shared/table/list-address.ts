// What of a list stands in the address: its filters, its page and the open row, so that a link, a reload and the way back keep them.
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export type UrlFilters<Name extends string> = {
  /** What each filter holds; "" = not set. */
  values: Readonly<Record<Name, string>>;
  page: number;
  /** Sets filters and goes back to the first page. */
  set: (change: Partial<Record<Name, string>>) => void;
  setPage: (page: number) => void;
};

/** Keeps the filters and the page of a list in the address, so that it can be sent to a colleague and survives a reload. */
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
  };
}

/** A page number from an address, which may hold any text. */
export function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Marks the entry of the history that opening a row has made, which closing it leaves again. */
const OPENED_HERE = { isRowOpenedHere: true };

/**
 * Keeps which row is open beside a list in the address, so that a mail or a colleague can lead to it, a reload keeps it, and back closes it.
 * @param name what the row is called in the address.
 */
export function useOpenRow(name: string): [number | undefined, (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const isOpenedHere = useLocation().state?.isRowOpenedHere === true;
  const id = Number(search.get(name));
  const open = Number.isSafeInteger(id) && id > 0 ? id : undefined;

  function change(id: number | undefined) {
    setSearch(
      before => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(name);
        else next.set(name, String(id));
        return next;
      },
      // From row to row there is one entry, not one each.
      open === undefined && id !== undefined
        ? { state: OPENED_HERE }
        : { replace: true, state: isOpenedHere && id !== undefined ? OPENED_HERE : null },
    );
    if (id !== undefined || !isOpenedHere) return;
    // The entry is left a moment later: what closed the row may have opened something else by then.
    const left = window.history.state;
    setTimeout(() => {
      const here = window.history.state;
      if (here?.key === left?.key && here?.layer === left?.layer) navigate(-1);
    });
  }
  return [open, change];
}

/**
 * The open row of a list that is there as a whole.
 * @param name what the row is called in the address.
 */
export function useOpenRowOf<Row>(name: string, rows: readonly Row[], keyOf: (row: Row) => number) {
  const [openKey, setOpenKey] = useOpenRow(name);
  return {
    /** Undefined where none is open, or the list has no such row. */
    row: rows.find(row => keyOf(row) === openKey),
    close: () => setOpenKey(undefined),
    /** For the table of the rows. */
    table: { rows, rowKey: keyOf, openKey, onOpen: (row: Row) => setOpenKey(keyOf(row)) },
  };
}
