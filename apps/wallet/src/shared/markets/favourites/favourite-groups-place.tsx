// The place of the favourites' groups in lists of the first page: their code and texts come after it.
import { keepLoading } from '@candor/ui';
import { lazy, Suspense } from 'react';
import { withAllTexts } from '../../language.ts';

const FavouriteGroups = lazy(() =>
  keepLoading(() => withAllTexts(() => import('./favourite-groups.tsx'))).then(file => ({
    default: file.FavouriteGroups,
  })),
);

export function FavouriteGroupsPlace() {
  return (
    <Suspense fallback={null}>
      <FavouriteGroups />
    </Suspense>
  );
}
