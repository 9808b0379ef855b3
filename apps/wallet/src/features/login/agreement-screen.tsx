// The user agreement, in plain words.
import { useTranslation } from 'react-i18next';
import { PageBar } from '../../shared/page-bar.tsx';
import { AGREEMENT_VERSION } from './agreement.ts';
import classes from './agreement-screen.module.css';

const CHAPTERS = [1, 2, 3, 4, 5, 6] as const;

export function AgreementScreen() {
  const { t } = useTranslation('login');
  return (
    <>
      <PageBar title={t('agreementName')} />
      <article className={classes.page}>
        <p className={classes.version}>{t('agreementVersion', { version: AGREEMENT_VERSION })}</p>
        <p>{t('agreementIntro')}</p>
        {CHAPTERS.map(chapter => (
          <section key={chapter}>
            <h2 className={classes.heading}>{t(`agreementHeading${chapter}`)}</h2>
            <p>{t(`agreementText${chapter}`)}</p>
          </section>
        ))}
      </article>
    </>
  );
}
