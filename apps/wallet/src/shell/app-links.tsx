// Takes clicks on links of the app to the router, which numbers the pages that it opens: the way back counts on that.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ownLocation } from './own-location.ts';

export function AppLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
      const target = ownLocation(event.target.closest('a'));
      if (target === undefined) return;
      event.preventDefault();
      void navigate(target, { replace: `#${target}` === window.location.hash });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}
