// The user agreement itself: its version and its chapters.
import { AGREEMENT_VERSION } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import classes from './agreement-text.module.css';

const CHAPTERS = [1, 2, 3, 4, 5, 6] as const;

export function AgreementText() {
  const { t } = useTranslation('login');
  return (
    <article className={classes.text}>
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
