// Stands where a table will be while its first rows are on their way.
import { Skeleton, useWords } from '@candor/ui';
import classes from './skeleton-table.module.css';

const ROWS = 8;

export function SkeletonTable({ columns }: { columns: number }) {
  const words = useWords();
  const places = Array.from({ length: Math.min(columns, 6) }, (_, place) => place);
  return (
    <div className={classes.frame} role="status" aria-label={words.loading}>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={classes.row}>
          {places.map(place => (
            <Skeleton key={place} width={`${70 - ((row * 13 + place * 17) % 40)}%`} height="0.75rem" />
          ))}
        </div>
      ))}
    </div>
  );
}
