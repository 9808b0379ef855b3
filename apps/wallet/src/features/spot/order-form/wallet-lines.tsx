// What the wallet allows: available, the most that can be traded, and a way to more where there is too little.

import { estimateSpotOrder } from '@candor/formulas';
import { Amount } from '@candor/ui';
import { IconPlus } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/use-call.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { useIsDemo, useOffersDeposits } from '../../../shared/market-state.ts';
import { href } from '../../../shared/navigation/href.ts';
import classes from '../../../shared/trade/ticket.module.css';
import { useTestFunds } from '../../../shared/use-test-funds.ts';
import { canTransfer } from '../../../shared/valuation/own-accounts.ts';
import { lotsFor, type OrderFacts, wholeLots, worstAfter } from './order-facts.ts';
import { heldPrice, type OrderForm } from './order-form.ts';

export function WalletLines({ form, facts }: { form: OrderForm; facts: OrderFacts }) {
  const { t } = useTranslation(['spot', 'deposit']);
  const hides = usePreferences(state => state.hidesBalances);
  const { free, rules } = facts;
  const paying = form.side === 'buy' ? rules.quote : rules.base;
  const available = free === undefined ? undefined : form.side === 'buy' ? free.quote : free.base;
  const most = maxOf(form, facts);
  const takesDeposits = useOffersDeposits().takes(paying.id);
  const wallets = useCall('listWallets', {}).data;
  const hasOtherAccount = wallets !== undefined && canTransfer(wallets, paying.id);
  const deposit = href('/pages/assets/deposit/charge', { currency: paying.id });
  const transfer = href('/pages/assets/transfer/index', { currency: paying.id, to: 'change' });
  return (
    <dl className={classes.lines}>
      <div>
        <dt>{t('available')}</dt>
        <dd className={classes.available}>
          {available === undefined ? (
            '–'
          ) : (
            <Amount units={available} scale={paying.scale} unit={paying.name} hidden={hides} />
          )}
          {wallets !== undefined && (hasOtherAccount || takesDeposits) ? (
            <a
              className={classes.add}
              href={hasOtherAccount ? transfer : deposit}
              aria-label={t(hasOtherAccount ? 'addFunds' : 'deposit:depositCoin', { coin: paying.name })}
            >
              <IconPlus size={12} stroke={2} aria-hidden="true" />
            </a>
          ) : null}
        </dd>
        {available === 0n ? (
          <dd className={classes.more}>
            {takesDeposits ? (
              <a className={classes.link} href={deposit}>
                {t('deposit:depositCoin', { coin: paying.name })}
              </a>
            ) : null}
            <TestMoney />
          </dd>
        ) : null}
      </div>
      <div>
        <dt>{t('most')}</dt>
        <dd>
          {most === undefined ? (
            '–'
          ) : (
            <Amount
              units={most}
              scale={rules.base.scale}
              unit={rules.base.name}
              hidden={hides}
              prefix={form.side === 'buy' && form.kind === 'market' ? '≈ ' : undefined}
            />
          )}
        </dd>
      </div>
    </dl>
  );
}

function TestMoney() {
  const { t } = useTranslation('spot');
  const isDemo = useIsDemo();
  const { getTestFunds, isGetting } = useTestFunds();
  if (!isDemo) return null;
  return (
    <button type="button" className={classes.link} disabled={isGetting} onClick={() => void getTestFunds()}>
      {t('getTestMoney')}
    </button>
  );
}

/** Base units; undefined while it is not known. For a market buy it is what the book would give now. */
export function maxOf(form: OrderForm, facts: OrderFacts): bigint | undefined {
  const { rules, free } = facts;
  if (free === undefined) return undefined;
  if (form.side === 'sell') return wholeLots(free.base, rules);
  if (form.kind === 'market') {
    if (!facts.isBookLive) return undefined;
    const { lot, takerFeePpm: feePpm, base } = rules;
    const input = { side: 'buy', levels: facts.asks, lot, baseScale: base.scale, feePpm } as const;
    return estimateSpotOrder({ ...input, quoteAmount: free.quote }).quantity;
  }
  const price = heldPrice(form, facts);
  const bound =
    form.kind === 'stop_market' || form.kind === 'trailing_stop' ? worstAfter(form.side, price, rules) : price;
  return bound <= 0n ? undefined : lotsFor(free.quote, bound, rules);
}
