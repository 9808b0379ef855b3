// The user agreement as a page of its own.
import { useTranslation } from 'react-i18next';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './agreement-screen.module.css';
import { AgreementText } from './agreement-text.tsx';

export function AgreementScreen() {
  const { t } = useTranslation('login');
  return (
    <>
      <PageBar title={t('agreementName')} />
      <div className={classes.page}>
        <AgreementText />
      </div>
    </>
  );
}
