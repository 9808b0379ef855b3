// Reads a statement of the bank in: which file, what came of it in numbers, and the form that a file may have.
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../shared/parts/back-link.tsx';
import { Page } from '../../../shared/parts/page.tsx';
import { CsvForm } from './csv-form.tsx';
import classes from './import.module.css';
import { StatementPanel } from './statement-panel.tsx';

export function ImportScreen() {
  const { t } = useTranslation(['banks', 'frame']);
  return (
    <Page
      title={t('frame:page_bankImport')}
      text={t('importText')}
      before={<BackLink to="/banks" label={t('frame:page_banks')} />}
      isLong
    >
      <div className={classes.columns}>
        <StatementPanel />
        <CsvForm />
      </div>
    </Page>
  );
}
