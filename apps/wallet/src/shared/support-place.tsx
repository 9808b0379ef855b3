// The place of the way to live support: its code, texts and count come after the page, which keeps the room free.
import { keepLoading } from '@candor/ui';
import { lazy, Suspense } from 'react';
import { withAllTexts } from './language.ts';
import classes from './support-place.module.css';

const SupportButton = lazy(() =>
  keepLoading(() => withAllTexts(() => import('./support-button.tsx'))).then(file => ({ default: file.SupportButton })),
);

export function SupportPlace() {
  return (
    <span className={classes.place}>
      <Suspense fallback={null}>
        <SupportButton />
      </Suspense>
    </span>
  );
}
