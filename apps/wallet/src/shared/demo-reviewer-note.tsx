// Says, where something waits for staff, that in this demo a program passes it within seconds.
import { risksForDemoReviewer, type WithdrawalRisk } from '@candor/contract';
import { figureOfDecimal, Note } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useDemoReviewer } from './market-state.ts';

/** @param risks of a withdrawal; without them it is about an application for the basic level. */
export function DemoReviewerNote({ risks }: { risks?: readonly WithdrawalRisk[] }) {
  const { t } = useTranslation(['verification', 'withdrawal']);
  const reviewer = useDemoReviewer();
  if (reviewer === undefined) return null;
  if (risks === undefined) return <Note>{t('verification:demoReviewer')}</Note>;
  if (risks.length === 0 || !risks.every(risk => risksForDemoReviewer.includes(risk))) return null;
  return <Note>{t('withdrawal:demoReviewer', { amount: figureOfDecimal(reviewer.withdrawals_up_to) })}</Note>;
}
