// The place of a market's bell in lists of the first page: its code and texts come after the page.
import { lazyPart } from '@candor/ui';
import { Suspense } from 'react';
import { withAllTexts } from '../language.ts';

const AlertBell = lazyPart(async () => (await withAllTexts(() => import('./alert-bell.tsx'))).AlertBell);

export function AlertBellPlace({ symbol }: { symbol: string }) {
  return (
    <Suspense fallback={null}>
      <AlertBell symbol={symbol} size={16} />
    </Suspense>
  );
}
