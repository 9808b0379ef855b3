// The page of the search, on a phone.
import { useTranslation } from 'react-i18next';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { SearchPanel } from './search-panel.tsx';
import classes from './search-screen.module.css';

export function SearchScreen() {
  const { t } = useTranslation('search');
  return (
    <>
      <PageBar title={t('title')} />
      <div className={classes.page}>
        <SearchPanel />
      </div>
    </>
  );
}
