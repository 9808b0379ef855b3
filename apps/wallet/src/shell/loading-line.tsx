// A thin moving line at the top while something takes longer than a second.
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { timings } from '../shared/timings.ts';
import classes from './loading-line.module.css';

export function LoadingLine() {
  // What is refreshed behind figures that are already shown needs no sign.
  const firstLoads = useIsFetching({ predicate: query => query.state.data === undefined });
  const isBusy = firstLoads + useIsMutating() > 0;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return setLate(false);
    const timer = setTimeout(() => setLate(true), timings.loadingIndicatorMs);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isLate ? <div className={classes.line} data-loading-line aria-hidden="true" /> : null;
}
