// Stands where a page will be until its files are here.
import { SkeletonRows } from '@candor/ui';
import classes from './page-loading.module.css';

export function PageLoading() {
  return (
    <div className={classes.room}>
      <SkeletonRows rows={8} />
    </div>
  );
}
