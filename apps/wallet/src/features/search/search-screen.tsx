// The page of the search, on a phone.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { SearchPanel } from './search-panel.tsx';
import classes from './search-screen.module.css';

export function SearchScreen() {
  const { t } = useTranslation('search');
  // The page that was chosen may not be drawn yet when the search is opened again: it begins anew all the same.
  const { key } = useLocation();
  return (
    <>
      <PageBar title={t('title')} />
      <div className={classes.page}>
        <SearchPanel key={key} />
      </div>
    </>
  );
}
