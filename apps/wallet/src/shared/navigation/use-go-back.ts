// The way back: the page before, or the one above in the app where this is the first one.
import { useLocation, useNavigate } from 'react-router';
import { findPage } from './paths.ts';

/** The router numbers the entries it has made; the first page of a visit has none before it. */
export function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}

export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (hasPageBefore()) navigate(-1);
    else navigate(findPage(pathname)?.parent ?? '/', { replace: true });
  };
}
