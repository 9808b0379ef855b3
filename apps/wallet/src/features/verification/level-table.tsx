// What each level unlocks, side by side.
import { OPEN_PRODUCTS } from '@candor/formulas';
import { Amount, Panel, ScrollBox } from '@candor/ui';
import { IconCheck, IconMinus } from '@candor/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffersDeposits } from '../../shared/use-offers-deposits.ts';
import classes from './level-table.module.css';
import type { Verification } from './next-step.ts';

const ALL_GATES = ['spot', 'contracts', 'deposits', 'options', 'withdrawals'] as const;
/** What goes over chains, and is here where one is set. */
const BY_CHAINS: ReadonlySet<string> = new Set(['deposits', 'withdrawals']);

export function LevelTable({ levels, level }: Pick<Verification, 'levels' | 'level'>) {
  const { t } = useTranslation('verification');
  const hasChains = useOffersDeposits().any;
  // Nothing unlocks what is not here.
  const gates = ALL_GATES.filter(gate => (BY_CHAINS.has(gate) ? hasChains : OPEN_PRODUCTS.has(gate)));
  const row = (name: string, cellOf: (each: Verification['levels'][number]) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {levels.map(each => (
        <td key={each.level} data-own={each.level === level || undefined}>
          {cellOf(each)}
        </td>
      ))}
    </tr>
  );
  return (
    <Panel title={t('unlocks')}>
      <ScrollBox label={t('unlocks')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {levels.map(each => (
                <th key={each.level} scope="col" data-own={each.level === level || undefined}>
                  {t(`level_${each.level}`)}
                  {each.level === level ? <span className={classes.you}>{t('you')}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gates.map(gate => row(t(`gate_${gate}`), each => <Mark isOpen={each[gate] === 1} />))}
            {gates.includes('withdrawals')
              ? row(t('dailyWithdrawal'), each =>
                  each.withdrawals === 0 ? (
                    <Mark isOpen={false} />
                  ) : (
                    <Amount value={each.daily_withdrawal_usdt} decimals={0} />
                  ),
                )
              : null}
            {row(t('reviewTime'), each =>
              each.review_hours === 0 ? <Mark isOpen={false} /> : t('hours', { count: each.review_hours }),
            )}
          </tbody>
        </table>
      </ScrollBox>
      {gates.length < ALL_GATES.length ? <p className={classes.note}>{t('productsToCome')}</p> : null}
    </Panel>
  );
}

function Mark({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('verification');
  const Icon = isOpen ? IconCheck : IconMinus;
  return (
    <span className={classes.mark} data-open={isOpen || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t(isOpen ? 'yes' : 'no')}</span>
    </span>
  );
}
