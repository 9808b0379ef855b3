// The place of banners and news on the first page: their code and texts come after it, and what stands below is not pushed away then.
import { keepLoading } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { storage } from '../../shared/device/storage.ts';
import { withAllTexts } from '../../shared/language.ts';
import classes from './news-place.module.css';

const News = lazy(() =>
  keepLoading(() => withAllTexts(() => import('./news/news.tsx'))).then(file => ({ default: file.News })),
);

export function NewsPlace() {
  return (
    <Suspense fallback={<NewsWaiting />}>
      <News waiting={<NewsWaiting />} />
    </Suspense>
  );
}

/** Room for a banner, unless there was none when this device last looked. */
function NewsWaiting() {
  const [mayHave] = useState(() => storage.read('home-banners') !== '0');
  return mayHave ? <div className={classes.waiting} aria-hidden="true" /> : null;
}
