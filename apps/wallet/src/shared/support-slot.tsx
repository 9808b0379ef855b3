// The place of the way to live support: its code, texts and count come after the page, which keeps the room free.
import { Suspense } from 'react';
import { withAllTexts } from './language.ts';
import { latePart } from './late-part.ts';
import classes from './notice-bell.module.css';

const SupportButton = latePart(async () => (await withAllTexts(() => import('./support-button.tsx'))).SupportButton);

export function SupportSlot() {
  return (
    <span className={classes.place}>
      <Suspense fallback={null}>
        <SupportButton />
      </Suspense>
    </span>
  );
}
