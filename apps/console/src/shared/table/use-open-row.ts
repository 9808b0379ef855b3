// Keeps which row is open beside a list in the address, so that a mail or a colleague can lead to it, a reload keeps it, and back closes it.
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks the entry of the history that opening a row has made, which closing it leaves again. */
const OPENED_HERE = { isRowOpenedHere: true };

/** @param name what the row is called in the address. */
export function useOpenRow(name: string): [number | undefined, (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const isOpenedHere = useLocation().state?.isRowOpenedHere === true;
  const given = Number(search.get(name));
  const open = Number.isSafeInteger(given) && given > 0 ? given : undefined;

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
