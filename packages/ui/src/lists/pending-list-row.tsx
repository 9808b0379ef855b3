// In the place of a row with an icon and a detail that may come: of its height, so that nothing below moves under a press.
import { Skeleton } from '../feedback/skeleton.tsx';
import { useWords } from '../ui-words.ts';
import { ListRow } from './list-row.tsx';

export function PendingListRow() {
  const words = useWords();
  return (
    <div role="status" aria-label={words.loading}>
      <ListRow
        left={<Skeleton width="2rem" height="2rem" round />}
        title={<Skeleton width="8rem" height="1lh" />}
        detail={<Skeleton width="12rem" height="1lh" />}
      />
    </div>
  );
}
