// Where all money is: the accounts of the exchange itself, what users have, and that each coin adds up to nothing.
import { orThrow } from '@candor/client';
import { CoinIcon, ErrorState, figureOfDecimal, SkeletonRows, signOfDecimal } from '@candor/ui';
import { IconAlertTriangle, IconCircleCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CallAnswer, client, failureText, REFRESH_MS, useCall } from '../../shared/calls.ts';
import { FigureTable } from '../../shared/parts/facts.tsx';
import { Page, StaleNotice } from '../../shared/parts/page.tsx';
import { StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { ExportButton } from '../../shared/table/export-button.tsx';
import classes from './accounts.module.css';

export function AccountsScreen() {
  const { t } = useTranslation(['accounts', 'frame']);
  const accounts = useCall('listAccounts', {}, { refetchInterval: REFRESH_MS });
  const mayExport = useMay('lists.export');
  return (
    <Page
      title={t('frame:page_accounts')}
      text={t('text')}
      isLong
      actions={
        mayExport ? <ExportButton onExport={async input => orThrow(await client.exportAccounts(input))} /> : undefined
      }
    >
      {accounts.isPending ? <SkeletonRows rows={6} /> : null}
      {accounts.isError && accounts.data === undefined ? (
        <ErrorState text={failureText(accounts.error)} onRetry={() => void accounts.refetch()} />
      ) : null}
      {accounts.data === undefined ? null : (
        <>
          <StaleNotice query={accounts} />
          <BalanceProof accounts={accounts.data} />
          <div className={classes.coins}>
            {accounts.data.coins.map(coin => (
              <CoinPanel key={coin.currency} coin={coin} />
            ))}
          </div>
        </>
      )}
    </Page>
  );
}

/** Whether every coin adds up to nothing, and the place in the journal that the figures belong to. */
function BalanceProof({ accounts }: { accounts: CallAnswer<'listAccounts'> }) {
  const { t } = useTranslation('accounts');
  const wrong = accounts.coins.filter(coin => coin.is_balanced === 0);
  const isWell = wrong.length === 0;
  const Mark = isWell ? IconCircleCheck : IconAlertTriangle;
  return (
    <section className={classes.proof} data-well={isWell || undefined} aria-label={t('proof')}>
      <Mark size={22} stroke={1.6} aria-hidden="true" />
      <div className={classes.proofWords}>
        <p className={classes.proofTitle}>
          {isWell ? t('balanced') : t('notBalanced', { coins: wrong.map(coin => coin.currency_name).join(', ') })}
        </p>
        <p className={classes.quiet}>
          {t('asOf')} <Link to="/journal">{t('record', { sequence: accounts.sequence })}</Link>,{' '}
          <Timestamp at={accounts.at} />
        </p>
        <code className={classes.hash}>{accounts.hash}</code>
      </div>
    </section>
  );
}

type CoinAccounts = CallAnswer<'listAccounts'>['coins'][number];

/** One coin: what the exchange's own accounts hold, what the wallets hold, and their sum. */
function CoinPanel({ coin }: { coin: CoinAccounts }) {
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
