// The search above a list, which stays in view while the list moves below it.
import { SearchField, type SearchFieldProps } from '@candor/ui';
import classes from './sticky-search.module.css';

export function StickySearch(props: SearchFieldProps) {
  return (
    <div className={classes.search}>
      <SearchField {...props} />
    </div>
  );
}
