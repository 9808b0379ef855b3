// The place of the favourites' groups in lists of the first page: their code and texts come after it.
import { lazyPart } from '@candor/ui';
import { Suspense } from 'react';
import { withAllTexts } from '../../language.ts';

const FavouriteGroups = lazyPart(
  async () => (await withAllTexts(() => import('./favourite-groups.tsx'))).FavouriteGroups,
);

export function FavouriteGroupsPlace() {
  return (
    <Suspense fallback={null}>
      <FavouriteGroups />
    </Suspense>
  );
}
