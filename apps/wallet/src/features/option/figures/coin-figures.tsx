// The figures of options in one coin: accounts first, since they say whether buying pays.
import type { CallAnswer } from '@candor/contract';
import { Amount, Facts, figureOfDecimal, Note, Panel, ScrollBox } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './figures.module.css';

type OptionCoinFigures = CallAnswer<'getOptionFigures'>['coins'][number];

export function CoinFigures({ coin }: { coin: OptionCoinFigures }) {
  const { t } = useTranslation('option');
  const { count } = useFormats();
  const amount = (text: string) => <Amount value={text} decimals={2} unit={coin.currency_name} />;
  const accounts = coin.accounts_lost + coin.accounts_won + coin.accounts_even;
  const share = shareOf(coin.accounts_lost, accounts);
  return (
    <>
      <Panel title={t('accounts')}>
        <p className={classes.share}>
          {share === undefined ? t('accountsNone') : t('accountsShare', { percent: figureOfDecimal(share) })}
        </p>
        <Facts
          rows={[
            { label: t('accountsLost'), value: count(coin.accounts_lost) },
            { label: t('accountsWon'), value: count(coin.accounts_won) },
            { label: t('accountsEven'), value: count(coin.accounts_even) },
          ]}
        />
      </Panel>
      <Panel title={t('settledOptions')}>
        <Facts
          rows={[
            { label: t('sold'), value: count(coin.sold) },
            { label: t('nowOpen'), value: count(coin.open) },
            { label: t('won'), value: count(coin.won) },
            { label: t('lost'), value: count(coin.lost) },
            { label: t('even'), value: count(coin.even) },
            { label: t('voided'), value: count(coin.voided) },
          ]}
        />
      </Panel>
      <Panel title={t('money')}>
        <Facts
          rows={[
            { label: t('stakes'), value: amount(coin.stakes) },
            { label: t('profitsPaid'), value: amount(coin.profits_paid) },
            { label: t('stakesLost'), value: amount(coin.stakes_lost) },
            { label: t('fees'), value: amount(coin.fees) },
          ]}
        />
      </Panel>
      <Panel title={t('reserve')}>
        {coin.is_stopped === 1 ? <Note tone="warning">{t('ownMoneyShort')}</Note> : null}
        <Facts
          rows={[
            { label: t('reserve'), value: amount(coin.reserve), strong: true },
            { label: t('reserveClaimed'), value: amount(coin.reserve_claimed) },
            { label: t('reserveFree'), value: amount(coin.reserve_free) },
            { label: t('ownMoney'), value: amount(coin.own_money) },
          ]}
        />
      </Panel>
      <MarketsPanel coin={coin} />
    </>
  );
}

function MarketsPanel({ coin }: { coin: OptionCoinFigures }) {
  const { t } = useTranslation('option');
  const { count } = useFormats();
  const written = (text: string) => figureOfDecimal(text, { decimals: 2 });
  return (
    <Panel title={t('markets')}>
      <ScrollBox label={t('markets')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('market')}</th>
              <th scope="col">{t('nowOpen')}</th>
              <th scope="col">{t('marketUse')}</th>
            </tr>
          </thead>
          <tbody>
            {coin.markets.map(({ match_id, symbol_name, open, used, limit }) => (
              <tr key={match_id}>
                <th scope="row">{symbol_name}</th>
                <td>{count(open)}</td>
                <td>{t('capUsed', { used: written(used), limit: written(limit), coin: coin.currency_name })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

/** Undefined where there is no whole. */
export function shareOf(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  const tenths = Math.floor((part * 1_000) / whole);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
