// What the order will do, in figures under the fields; a press on the fee, or on a total in another money, explains it.
import { Sheet } from '@candor/ui';
import { IconInfoCircle } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import classes from '../../../shared/trade/ticket.module.css';
import { RateNote } from '../../../shared/valuation/rate-note.tsx';
import { percentText, type SummaryRow } from './summary-rows.ts';
import { useQuoteValue } from './use-quote-value.tsx';

export function SummaryLines({ rows, rules }: { rows: readonly SummaryRow[]; rules: MarketRules }) {
  const { t } = useTranslation('spot');
  const [explained, setExplained] = useState<'fee' | 'worth'>();
  const valuation = useQuoteValue(rules);
  const explains = (row: SummaryRow) =>
    row.key === 'fee' ? 'fee' : row.valuation !== undefined && valuation?.hasRate ? 'worth' : undefined;
  const close = () => setExplained(undefined);
  return (
    <>
      <dl className={classes.lines}>
        {rows.map(row => (
          <div key={row.key} data-key={row.key}>
            <dt>
              {explains(row) === undefined ? (
                row.label
              ) : (
                <button type="button" className={classes.info} onClick={() => setExplained(explains(row))}>
                  {row.label}
                  <IconInfoCircle size={13} stroke={1.5} aria-hidden="true" />
                </button>
              )}
            </dt>
            <dd>{row.value}</dd>
            {row.detail === undefined ? null : (
              <dd className={classes.detail} title={t('fromBestAndIndexText')}>
                {row.detail}
              </dd>
            )}
            {row.valuation === undefined || valuation === undefined ? null : (
              <dd className={classes.detail}>{valuation.show(row.valuation.units)}</dd>
            )}
          </div>
        ))}
      </dl>
      <Sheet opened={explained === 'worth'} onClose={close} title={t('total')}>
        <div className={classes.explanation}>
          <RateNote />
        </div>
      </Sheet>
      <Sheet opened={explained === 'fee'} onClose={close} title={t('fee')}>
        <p className={classes.explanation}>
          {t('feeText', { maker: percentText(rules.makerFeePpm), taker: percentText(rules.takerFeePpm) })}
        </p>
      </Sheet>
    </>
  );
}
