// Beside a page, or what is shown in its place: marks the frame as showing it.
import { usePageMark } from '@candor/web';
import { useLocation } from 'react-router';

export function PageMark() {
  const { pathname, search } = useLocation();
  usePageMark(pathname, search);
  return null;
}
