// Stands in for a page whose code is still loading; nothing shows while it is quick.
import { SkeletonRows } from '@candor/ui';
import { useEffect, useState } from 'react';
import { timings } from '../shared/timings.ts';
import classes from './page-waiting.module.css';

export function PageWaiting() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timings.pageDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.waiting} data-page-waiting>
      {isLate ? <SkeletonRows rows={7} withIcon /> : null}
    </div>
  );
}
