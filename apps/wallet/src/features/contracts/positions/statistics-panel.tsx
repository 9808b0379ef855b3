// The own results of the last days: sums on top, then day by day.
import { Amount, Facts, figureOfDecimal, Segmented, withPercentSign } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/calls/loaded.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import { useContract } from '../../../shared/contracts/use-contracts.ts';
import { type LeverDay, netOf, winRate } from './position-figures.ts';
import classes from './positions.module.css';

const SPANS = ['7', '30', '90'] as const;
/** Results are in the quote coin, which every contract has the same. */
const SCALE = 8;

export function StatisticsPanel({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation('contracts');
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30');
  const contract = useContract(symbol ?? '');
  const market = contract === undefined ? {} : { currency_id: contract.currency_id, legal_id: contract.legal_id };
  const days = useCall(
    'getLeverDays',
    { ...market, days: span },
    { enabled: symbol === undefined || contract !== undefined, keepsPrevious: true },
  );
  return (
    <div className={classes.statistics}>
      <Segmented
        label={t('daysShown')}
        size="small"
        value={span}
        onChange={setSpan}
        options={SPANS.map(value => ({ value, label: t('lastDays', { number: value }) }))}
      />
      <Loaded from={days} rows={6}>
        {answer => (
          <>
            <Facts
              rows={[
                { label: t('netResult'), value: <Money units={netOf(answer.total, SCALE)} />, strong: true },
                { label: t('resultBefore'), value: <Amount value={answer.total.result} tint="sign" withPlus /> },
                { label: t('fees'), value: <Amount value={answer.total.fees} /> },
                { label: t('fundingPaid'), value: <Amount value={answer.total.funding} /> },
                { label: t('closedCount'), value: String(answer.total.closed) },
                { label: t('winRate'), value: winRateText(answer.total) },
              ]}
            />
            <Days days={answer.days} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function winRateText(sums: Omit<LeverDay, 'day'>): string {
  const rate = winRate(sums);
  return rate === undefined ? '–' : withPercentSign(figureOfDecimal(rate));
}

function Money({ units }: { units: bigint }) {
  return <Amount units={units} scale={SCALE} decimals={2} tint="sign" withPlus />;
}

/** Only days on which something happened, the latest first. */
function Days({ days }: { days: readonly LeverDay[] }) {
  const { t } = useTranslation('contracts');
  const { date } = useFormats();
  const busy = days.filter(day => day.closed > 0 || netOf(day, SCALE) !== 0n).reverse();
  return (
    <ul className={classes.days} aria-label={t('byDay')}>
      {busy.map(day => (
        <li key={day.day}>
          <span>{date(day.day)}</span>
          <span className={classes.count}>{t('wonOf', { won: day.won, closed: day.closed })}</span>
          <Money units={netOf(day, SCALE)} />
        </li>
      ))}
    </ul>
  );
}
