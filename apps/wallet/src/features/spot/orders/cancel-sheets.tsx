// The sheets that ask before orders are cancelled: one order, or all of a market or of all markets.

import { CallFailed } from '@candor/client';
import { spotSides } from '@candor/contract';
import {
  type ConfirmRow,
  ConfirmSheet,
  figureOfDecimal,
  Segmented,
  SelectField,
  toast,
  withPercentSign,
} from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { showFailure } from '../../../shared/calls/failure.ts';
import { coinsOf, filledPercent, limitOf, type OwnOrder, requestedAmount, sideOf, withoutZeros } from './own-order.ts';
import { useCancelOrder, useDropOpenOrders } from './use-open-orders.ts';

type CancelSheetProps = {
  /** The order that is asked about; undefined while none is. */
  order: OwnOrder | undefined;
  onClose: () => void;
  /** Below the order. */
  children?: ReactNode;
};

export function CancelSheet({ order, onClose, children }: CancelSheetProps) {
  const { t } = useTranslation(['orders', 'spot']);
  const { cancel, isCancelling } = useCancelOrder();
  // The words stay while the sheet goes.
  const [last, setLast] = useState(order);
  if (order !== undefined && order !== last) setLast(order);

  function rows(order: OwnOrder): ConfirmRow[] {
    const limit = limitOf(order);
    const { value, coin } = requestedAmount(order);
    const figure = (text: string) => figureOfDecimal(withoutZeros(text));
    const price = limit === undefined ? t('spot:kind_market') : `${figure(limit)} ${coinsOf(order).quote}`;
    return [
      { label: order.symbol, value: t(`spot:${sideOf(order)}`), strong: true },
      { label: t('spot:price'), value: price },
      { label: t('spot:amount'), value: `${figure(value)} ${coin}` },
      { label: t('spot:filled'), value: withPercentSign(String(filledPercent(order))) },
    ];
  }

  return (
    <ConfirmSheet
      opened={order !== undefined}
      onClose={onClose}
      title={t('cancelOneTitle')}
      rows={last === undefined ? [] : rows(last)}
      confirmLabel={t('cancelOne')}
      tone="danger"
      pending={isCancelling}
      onConfirm={() => {
        if (order !== undefined) void cancel(order.id).then(onClose);
      }}
    >
      {children}
    </ConfirmSheet>
  );
}

type CancelAllSheetProps = {
  opened: boolean;
  onClose: () => void;
  /** The open orders that are shown now. */
  orders: readonly OwnOrder[];
  /** The market they are all of, or undefined for all markets. */
  symbol: string | undefined;
};

const EVERY_MARKET = '';

const WHICH = ['all', 'buy', 'sell'] as const;

/** Asks before it cancels all open orders, or those of one market, of one side. */
export function CancelAllSheet({ opened, onClose, orders, symbol }: CancelAllSheetProps) {
  const { t } = useTranslation(['spot', 'shared', 'orders']);
  const cache = useQueryClient();
  const drop = useDropOpenOrders();
  const [which, setWhich] = useState<(typeof WHICH)[number]>('all');
  const [isCancelling, setCancelling] = useState(false);
  const [chosen, setChosen] = useState(EVERY_MARKET);
  const symbols = [...new Set(orders.map(order => order.symbol))].sort();
  const market = symbol ?? symbols.find(each => each === chosen);
  const ofMarket = (name: string) => orders.filter(order => order.symbol === name);
  const here = market === undefined ? orders : ofMarket(market);
  const matching = here.filter(order => which === 'all' || sideOf(order) === which);
  const where = market ?? t('allMarkets');

  async function cancel() {
    const [first] = here;
    const coins =
      market === undefined || first === undefined ? {} : { currency_id: first.currency_id, legal_id: first.legal_id };
    setCancelling(true);
    const result = await client.cancelSpotOrders({ ...coins, ...(which === 'all' ? {} : { type: spotSides[which] }) });
    setCancelling(false);
    if (result.ok) await drop(result.extra.data.ids);
    void cache.invalidateQueries({ queryKey: ['own'] });
    if (result.ok) {
      toast(t('cancelledCount', { count: result.extra.data.ids.length }), 'success');
      return onClose();
    }
    if (result.failure.kind === 'unknown-outcome') toast(t('shared:outcomeUnknown'));
    else showFailure(new CallFailed(result.failure));
  }

  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={t('cancelAllTitle')}
      text={matching.length === 0 ? t('cancelNone', { where }) : t('cancelCount', { count: matching.length, where })}
      confirmLabel={t('cancelDo', { count: matching.length })}
      tone="danger"
      pending={isCancelling}
      disabled={matching.length === 0}
      onConfirm={() => void cancel()}
    >
      {symbol !== undefined || symbols.length < 2 ? null : (
        <SelectField
          label={t('orders:cancelMarket')}
          value={market ?? EVERY_MARKET}
          onChange={setChosen}
          options={[
            { value: EVERY_MARKET, label: t('orders:everyMarket', { number: orders.length }) },
            ...symbols.map(value => ({ value, label: `${value} (${ofMarket(value).length})` })),
          ]}
        />
      )}
      <Segmented
        label={t('cancelWhich')}
        value={which}
        onChange={setWhich}
        options={WHICH.map(value => ({ value, label: t(`cancel_${value}`) }))}
      />
    </ConfirmSheet>
  );
}
