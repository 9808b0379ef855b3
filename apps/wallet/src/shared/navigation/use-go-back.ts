// The way back: the page before, or home where this is the first one.
import { useNavigate } from 'react-router';

/** The router numbers the entries it has made; the first page of a visit has none before it. */
export function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}

export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (hasPageBefore()) navigate(-1);
    else navigate('/', { replace: true });
  };
}
