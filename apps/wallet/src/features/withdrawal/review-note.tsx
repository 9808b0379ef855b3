// Says that a withdrawal is reviewed first and why, or that it waits for coins from the cold wallet or for a cheaper network.
import type { CallAnswer } from '@candor/contract';
import { Note } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { DemoReviewerNote } from '../../shared/demo-message.tsx';
import classes from './review-note.module.css';

export type ReviewNoteProps = {
  quote: Pick<CallAnswer<'quoteWithdrawal'>, 'risks' | 'is_covered' | 'is_costly'>;
  /** Without the reasons, where they were read a moment ago. */
  isBrief?: boolean;
};

export function ReviewNote({ quote, isBrief = false }: ReviewNoteProps) {
  const { risks, is_covered: isCovered, is_costly: isCostly } = quote;
  const { t } = useTranslation('withdrawal');
  return (
    <>
      {risks.length === 0 ? null : (
        <Note tone="warning" title={t('reviewTitle')}>
          {isBrief ? null : (
            <ul className={classes.risks}>
              {risks.map(risk => (
                <li key={risk}>{t(`risk_${risk}`)}</li>
              ))}
            </ul>
          )}
          <p>{t('reviewText')}</p>
        </Note>
      )}
      {isBrief ? null : <DemoReviewerNote risks={risks} />}
      {isCovered ? null : <Note>{t('notCovered')}</Note>}
      {isCostly ? <Note tone="warning">{t('costly')}</Note> : null}
    </>
  );
}
