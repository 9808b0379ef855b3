// The place of a market's bell in lists of the first page: its code and texts come after the page.
import { keepLoading } from '@candor/ui';
import { lazy, Suspense } from 'react';
import { withAllTexts } from '../language.ts';

const AlertBell = lazy(() =>
  keepLoading(() => withAllTexts(() => import('./alert-bell.tsx'))).then(file => ({ default: file.AlertBell })),
);

export function AlertBellPlace({ symbol }: { symbol: string }) {
  return (
    <Suspense fallback={null}>
      <AlertBell symbol={symbol} size={16} />
    </Suspense>
  );
}
