// What is in a user's wallets. Nobody who works here can change any of it.
import { CoinIcon, EmptyState, figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../shared/parts/panel.tsx';
import { FigureTable } from '../../shared/table/figure-table.tsx';
import type { Profile } from './user.ts';
import classes from './users.module.css';

export function UserWallets({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  return (
    <Panel title={t('wallets')} text={t('openOrders', { count: profile.open_orders })}>
      {profile.wallets.length === 0 ? (
        <EmptyState text={t('noWallets')} />
      ) : (
        <FigureTable label={t('wallets')}>
          <thead>
            <tr>
              <th scope="col">{t('coin')}</th>
              <th scope="col">{t('account')}</th>
              <th scope="col">{t('balance')}</th>
              <th scope="col">{t('held')}</th>
            </tr>
          </thead>
          <tbody>
            {profile.wallets.map(({ currency, currency_name: name, account, balance, held }) => (
              <tr key={`${currency}-${account}`}>
                <th scope="row">
                  <span className={classes.coin}>
                    <CoinIcon name={name} size={18} />
                    {name}
                  </span>
                </th>
                <td>{t(`account_${account}`)}</td>
                <td>{figureOfDecimal(balance)}</td>
                <td>{figureOfDecimal(held)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Panel>
  );
}
