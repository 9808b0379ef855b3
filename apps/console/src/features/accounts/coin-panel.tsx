// One coin: what the exchange's own accounts hold, what the wallets hold, and their sum.
import { CoinIcon, figureOfDecimal, signOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { FigureTable } from '../../shared/table/figure-table.tsx';
import classes from './accounts.module.css';

export type CoinAccounts = CallAnswer<'listAccounts'>['coins'][number];

export function CoinPanel({ coin }: { coin: CoinAccounts }) {
  const { t } = useTranslation('accounts');
  const formats = useFormats();
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <CoinIcon name={coin.currency_name} size={22} />
          {coin.currency_name}
        </h2>
        <StatusBadge tone={coin.is_balanced === 1 ? 'good' : 'danger'}>
          {coin.is_balanced === 1 ? t('sumsToZero') : t('doesNotSum')}
        </StatusBadge>
      </div>
      <FigureTable label={coin.currency_name}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('count')}</th>
            <th scope="col">{t('held')}</th>
            <th scope="col">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {coin.wallets.map(({ holder, account, count, balance, held }) => (
            <tr key={`${holder}-${account}`}>
              <th scope="row">{t(`${holder}_${account}`)}</th>
              <td>{formats.count(count)}</td>
              <td>{signOfDecimal(held) === 0 ? '–' : figureOfDecimal(held)}</td>
              <td>{figureOfDecimal(balance)}</td>
            </tr>
          ))}
          {coin.accounts.map(({ name, part, balance }) => (
            <tr key={`${name}-${part}`}>
              <th scope="row">
                {t(`name_${name}`)}
                {part === 0 ? '' : ` #${part}`}
              </th>
              <td>–</td>
              <td>–</td>
              <td>{figureOfDecimal(balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('total')}
            </th>
            <td data-bad={coin.is_balanced === 0 || undefined}>{figureOfDecimal(coin.total)}</td>
          </tr>
        </tfoot>
      </FigureTable>
    </div>
  );
}
