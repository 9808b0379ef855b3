// The page of the search, on a phone.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { SearchPanel } from './search-panel.tsx';
import classes from './search-screen.module.css';

export function SearchScreen() {
  const { t } = useTranslation('search');
  // The search starts empty, also where it is opened again before the chosen page is drawn.
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
