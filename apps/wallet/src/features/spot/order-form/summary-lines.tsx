// What the order will do, in figures under the fields; a press on the fee explains it.
import { Sheet } from '@candor/ui';
import { IconInfoCircle } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import classes from './order-ticket.module.css';
import { percentText, type SummaryRow } from './summary-rows.ts';

export function SummaryLines({ rows, rules }: { rows: readonly SummaryRow[]; rules: MarketRules }) {
  const { t } = useTranslation('spot');
  const [isExplaining, setExplaining] = useState(false);
  return (
    <>
      <dl className={classes.lines}>
        {rows.map(row => (
          <div key={row.key} data-key={row.key}>
            <dt>
              {row.key === 'fee' ? (
                <button type="button" className={classes.info} onClick={() => setExplaining(true)}>
                  {row.label}
                  <IconInfoCircle size={13} stroke={1.5} aria-hidden="true" />
                </button>
              ) : (
                row.label
              )}
            </dt>
            <dd>{row.value}</dd>
            {row.detail === undefined ? null : (
              <dd className={classes.detail} title={t('fromBestAndIndexText')}>
                {row.detail}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Sheet opened={isExplaining} onClose={() => setExplaining(false)} title={t('fee')}>
        <p className={classes.explanation}>
          {t('feeText', { maker: percentText(rules.makerFeePpm), taker: percentText(rules.takerFeePpm) })}
        </p>
      </Sheet>
    </>
  );
}
