// A sheet that rises from the bottom of a phone and stands in the middle of a desktop.
import { Suspense, useState } from 'react';
import { lazyPart } from '../code-loading.ts';
import type { SheetProps } from './sheet-drawer.tsx';

// What keeps focus inside and the page behind still is large, and nobody needs it before the first sheet opens.
const SheetDrawer = lazyPart(async () => (await import('./sheet-drawer.tsx')).SheetDrawer);

export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SheetDrawer {...props} />
    </Suspense>
  );
}
