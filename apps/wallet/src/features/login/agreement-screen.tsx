// The user agreement, as a page of its own and as a text for the sheet of the sign-up.

import { AGREEMENT_VERSION } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './login.module.css';

export function AgreementScreen() {
  const { t } = useTranslation('login');
  return (
    <>
      <PageBar title={t('agreementName')} />
      <div className={classes.agreementPage}>
        <AgreementText />
      </div>
    </>
  );
}

const CHAPTERS = [1, 2, 3, 4, 5, 6] as const;

/** The user agreement itself: its version and its chapters. */
export function AgreementText() {
  const { t } = useTranslation('login');
  return (
    <article className={classes.agreement}>
      <p className={classes.version}>{t('agreementVersion', { version: AGREEMENT_VERSION })}</p>
      <p>{t('agreementIntro')}</p>
      {CHAPTERS.map(chapter => (
        <section key={chapter}>
          <h2 className={classes.heading}>{t(`agreementHeading${chapter}`)}</h2>
          <p>{t(`agreementText${chapter}`)}</p>
        </section>
      ))}
    </article>
  );
}
