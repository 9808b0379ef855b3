// The lists of the past: orders that have ended, and fills.

import type { CallAnswer } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketRules } from '../../../shared/book/market-rules.ts';
import { href } from '../../../shared/navigation/href.ts';
import { PagedList, useCallPages } from '../../../shared/paging/paged-list.tsx';
import { FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import { countSet, useListInput, useOrderView } from './order-filters.ts';
import headClasses from './order-head.module.css';
import { OrderHead } from './order-head.tsx';
import classes from './order-row.module.css';
import {
  coinsOf,
  limitOf,
  type OwnOrder,
  requestedAmount,
  sideOf,
  stateOf,
  wireUnits,
  withoutZeros,
} from './own-order.ts';

/** One finished order in the history. */
const HistoryRow = memo(function HistoryRow({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('spot');
  const { shortDateTime } = useFormats();
  const rules = useMarketRules(order.symbol);
  const state = stateOf(order);
  const requested = requestedAmount(order);
  const { base, quote } = coinsOf(order);
  const hasFills = wireUnits(order.deal_amount) > 0n;
  const limit = limitOf(order);
  const figure = (text: string) => figureOfDecimal(withoutZeros(text));
  const average = figureOfDecimal(order.average_price, { decimals: rules?.priceScale });
  const filled = figure(order.deal_amount);
  const isPart = requested.coin === base && state !== 'filled';
  return (
    <div className={classes.row}>
      <a className={classes.main} href={href('/pages/trade/order', { id: order.id })}>
        <OrderHead order={order} />
        <time className={classes.time}>{shortDateTime(momentOf(order.updated_at))}</time>
        <div className={classes.facts}>
          <FactGrid
            columns={2}
            wideColumns={3}
            facts={[
              hasFills
                ? { label: t('average'), value: average }
                : {
                    label: t('priceIn', { coin: quote }),
                    value: limit === undefined ? t('kind_market') : figure(limit),
                  },
              {
                label: t('filledIn', { coin: base }),
                value: isPart ? t('filledOf', { filled, amount: figure(requested.value) }) : filled,
              },
            ]}
          />
        </div>
        <span className={classes.state} data-state={state}>
          {t(`status_${state}`)}
        </span>
      </a>
    </div>
  );
});

export function HistoryList({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation(['spot', 'orders']);
  const pages = useCallPages('listSpotHistory', useListInput(symbol).history);
  const [view] = useOrderView();
  const isNarrowed = countSet(view, 'history') > 0;
  // Orders that end while one reads push others to the next page, where they come again.
  const rows = pages.rows?.filter((row, index, all) => all.findIndex(other => other.id === row.id) === index);
  return (
    <PagedList
      pages={{ ...pages, rows }}
      keyOf={order => order.id}
      emptyText={t(isNarrowed ? 'orders:noneMatch' : 'noHistory')}
    >
      {order => <HistoryRow order={order} />}
    </PagedList>
  );
}

/** One own trade in the list of all of them; a press shows its order. */
const FillRow = memo(function FillRow({ fill }: { fill: CallAnswer<'listSpotFills'>['data'][number] }) {
  const { t } = useTranslation(['spot', 'orders']);
  const { shortDateTime } = useFormats();
  const { base, quote } = coinsOf(fill);
  const side = sideOf(fill);
  const figure = (text: string) => figureOfDecimal(withoutZeros(text));
  return (
    <div className={classes.row}>
      <a className={classes.main} href={href('/pages/trade/order', { id: fill.order_id })}>
        <span className={headClasses.head}>
          <span className={headClasses.side} data-side={side}>
            {t(side)}
          </span>
          <span className={headClasses.symbol}>{fill.symbol}</span>
          <span className={headClasses.kind} title={t(`roleText_${fill.role}`)}>
            {t(`role_${fill.role}`)}
          </span>
        </span>
        <time className={classes.time}>{shortDateTime(fill.time)}</time>
        <div className={classes.facts}>
          <FactGrid
            columns={2}
            wideColumns={3}
            facts={[
              { label: t('priceIn', { coin: quote }), value: figureOfDecimal(fill.price) },
              { label: t('amountIn', { coin: base }), value: figure(fill.amount) },
              { label: t('value'), value: `${figure(fill.value)} ${quote}` },
              { label: t('orders:fee'), value: `${figure(fill.fee)} ${fill.fee_currency}` },
            ]}
          />
        </div>
      </a>
    </div>
  );
});

/** All own trades, the latest first, read on as one scrolls. */
export function FillsList({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation('orders');
  const pages = useCallPages('listSpotFills', useListInput(symbol).fills);
  const [view] = useOrderView();
  const isNarrowed = countSet(view, 'fills') > 0;
  const keyOf = ({ id, order_id }: { id: number; order_id: number }) => `${id} ${order_id}`;
  // Trades of the meantime push others to the next page, where they come again.
  const rows = pages.rows?.filter((row, index, all) => all.findIndex(other => keyOf(other) === keyOf(row)) === index);
  return (
    <PagedList pages={{ ...pages, rows }} keyOf={keyOf} emptyText={t(isNarrowed ? 'noneMatch' : 'noTrades')}>
      {fill => <FillRow fill={fill} />}
    </PagedList>
  );
}
