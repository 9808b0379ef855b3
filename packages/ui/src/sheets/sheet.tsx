// A sheet that rises from the bottom of a phone and stands in the middle of a desktop.
import { Suspense, useState } from 'react';
import { lazyPart } from '../code-loading.ts';
import type { SheetProps } from './sheet-drawer.tsx';

// The code that traps focus and locks the page behind is large and not needed before the first sheet opens.
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
