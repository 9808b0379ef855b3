// Beside a page, or what is shown in its place: marks the frame as showing it, once the frame takes keys too.
import { usePageMark } from '@candor/web';
import { useLocation } from 'react-router';
import { useIsDesktop } from '../shared/use-desktop.ts';
import { useDesktopParts } from './desktop/use-desktop-parts.ts';

export function PageMark() {
  const isDesktop = useIsDesktop();
  const isFrameThere = useDesktopParts() !== undefined || !isDesktop;
  return isFrameThere ? <Mark /> : null;
}

function Mark() {
  const { pathname, search } = useLocation();
  usePageMark(pathname, search);
  return null;
}
