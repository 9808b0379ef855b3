// The contract form: it asks for an order, says in numbers what will happen, and sends it.
import { type LeverTimeInForce, leverTimesInForce } from '@candor/contract';
import { formatShort } from '@candor/money';
import {
  Amount,
  AmountField,
  type ConfirmRow,
  ConfirmSheet,
  figureOfDecimal,
  figureOfUnits,
  PercentRow,
  PriceField,
  Segmented,
} from '@candor/ui';
import { IconPlus } from '@candor/ui/icons';
import type { TFunction } from 'i18next';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import type { ContractRules } from '../../../shared/contracts/contract.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { ChoiceButton } from '../../../shared/forms/choices.tsx';
import { href } from '../../../shared/navigation/href.ts';
import { DontAskAgain } from '../../../shared/trade/confirm-parts.tsx';
import { OldPricesWarning, useOldPrices } from '../../../shared/trade/old-prices.tsx';
import classes from '../../../shared/trade/ticket.module.css';
import { Ticket } from '../../../shared/trade/ticket.tsx';
import { announceDone, useSend } from '../use-send.ts';
import { MultipleField, StopField } from './contract-fields.tsx';
import { type ContractField, useProblemText } from './contract-problems.ts';
import { refusalOf, requestOf } from './contract-request.ts';
import type { Opening } from './opening.ts';
import { type ContractFormState, maxLeverage, useContractForm } from './use-contract-form.ts';

const NOTHING = '–';

/** What the book can do to the form. */
export type ContractTicketHandle = { pickPrice: (price: string) => void };

type ContractTicketProps = { rules: ContractRules; ref: Ref<ContractTicketHandle> };

export function ContractTicket({ rules, ref }: ContractTicketProps) {
  const { t } = useTranslation('contracts');
  const order = useContractForm(rules);
  const { form, opening, change } = order;
  const { send, isSending } = useSend();
  const asksFirst = usePreferences(state => state.confirmsContracts);
  const { areOld } = useOldPrices();
  const [isConfirming, setConfirming] = useState(false);
  const problemText = useProblemText();
  const problem = (field: ContractField) => order.refused[field] ?? problemText(order.shown(field));
  useImperativeHandle(ref, () => ({ pickPrice: price => change({ kind: 'limit', price }) }));

  async function place() {
    setConfirming(false);
    const sent = await send(clientId => client.placeLeverOrder({ ...requestOf(form, rules), client_id: clientId }));
    if (sent.kind === 'refused') return order.refuse(refusalOf(sent.failure));
    order.startNext();
    if (sent.kind === 'done') announceDone('opened', sent.extra.data);
  }

  function submit() {
    order.attempt();
    if (!order.isSendable) return;
    if (asksFirst || (areOld && form.kind === 'market')) setConfirming(true);
    else void place();
  }

  const rows = previewRows(opening, rules, t);
  return (
    <Ticket
      label={t(form.direction === 'long' ? 'openLong' : 'openShort')}
      tone={form.direction === 'long' ? 'buy' : 'sell'}
      obstacle={problem('order')}
      isSending={isSending}
      isBlocked={order.shown('order') !== undefined || order.facts.free === undefined}
      onSubmit={submit}
      summary={
        <>
          <Available order={order} />
          <dl className={classes.lines}>
            {rows.map(row => (
              <div key={row.label}>
                <dt>{row.label}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
          <OldPricesWarning />
        </>
      }
      question={
        <ConfirmOpening
          opened={isConfirming}
          onClose={() => setConfirming(false)}
          onConfirm={() => void place()}
          order={order}
          rows={rows}
        />
      }
    >
      <Segmented
        label={t('direction')}
        value={form.direction}
        onChange={direction => change({ direction })}
        options={[
          { value: 'long', label: t('long'), tone: 'buy' },
          { value: 'short', label: t('short'), tone: 'sell' },
        ]}
      />
      <OrderKind order={order} />
      <MultipleField
        value={form.multiple}
        most={maxLeverage(rules)}
        onChange={multiple => change({ multiple })}
        problem={problem('multiple')}
      />
      <Lots order={order} problem={problem} />
      {(['profit', 'loss'] as const).map(kind => (
        <StopField
          key={kind}
          kind={kind}
          rules={rules}
          value={form[kind]}
          onChange={price => change({ [kind]: price })}
          onPick={percent => order.pickStop(kind, percent)}
          onBlur={() => order.touch(kind)}
          problem={problem(kind)}
        />
      ))}
    </Ticket>
  );
}

type PartProps = { order: ContractFormState; problem: (field: ContractField) => string | undefined };

function OrderKind({ order }: Pick<PartProps, 'order'>) {
  const { t } = useTranslation('contracts');
  const { form, facts, change, touch } = order;
  const { rules } = facts;
  const problemText = useProblemText();
  return (
    <>
      <Segmented
        label={t('orderKind')}
        size="small"
        value={form.kind}
        onChange={kind => change({ kind })}
        options={[
          { value: 'market', label: t('market') },
          { value: 'limit', label: t('limit') },
        ]}
      />
      {form.kind === 'market' ? (
        <div className={classes.anyPrice}>{t('bestPrice')}</div>
      ) : (
        <>
          <PriceField
            label={t('priceIn', { coin: rules.quote.name })}
            name="price"
            value={form.price}
            onChange={price => change({ price })}
            onBlur={() => touch('price')}
            scale={rules.priceScale}
            tick={formatShort(rules.tick, rules.quote.scale)}
            problem={order.refused.price ?? problemText(order.shown('price'))}
          />
          <TimeChoice value={form.timeInForce} onChoose={timeInForce => change({ timeInForce })} />
        </>
      )}
    </>
  );
}

function Lots({ order, problem }: PartProps) {
  const { t } = useTranslation('contracts');
  const { form, facts, change, touch } = order;
  const { rules, free } = facts;
  const lot = figureOfDecimal(formatShort(rules.lot, rules.base.scale));
  return (
    <>
      <AmountField
        label={t('lots')}
        name="lots"
        value={form.lots}
        onChange={lots => change({ lots })}
        onBlur={() => touch('lots')}
        scale={0}
        step="1"
        unit={t('lotsUnit')}
        hint={t('lotText', { lot, coin: rules.base.name })}
        problem={problem('lots')}
      />
      <PercentRow
        label={t('shareOfAvailable')}
        value={form.percent}
        onPick={percent => change({ percent })}
        disabled={free === undefined}
      />
    </>
  );
}

/** What the contract wallet has, and the way to more. */
function Available({ order }: Pick<PartProps, 'order'>) {
  const { t } = useTranslation('contracts');
  const hides = usePreferences(state => state.hidesBalances);
  const { free, rules } = order.facts;
  return (
    <dl className={classes.lines}>
      <div>
        <dt>{t('available')}</dt>
        <dd className={classes.available}>
          {free === undefined ? (
            '–'
          ) : (
            <Amount units={free} scale={rules.quote.scale} unit={rules.quote.name} hidden={hides} />
          )}
          <a
            className={classes.add}
            href={href('/pages/assets/transfer/index', { currency: rules.quote.id, from: 'change', to: 'lever' })}
            aria-label={t('transferIn', { coin: rules.quote.name })}
          >
            <IconPlus size={12} stroke={2} aria-hidden="true" />
          </a>
        </dd>
      </div>
    </dl>
  );
}

type TimeChoiceProps = { value: LeverTimeInForce; onChoose: (time: LeverTimeInForce) => void };

/** How long a limit order stays: picked from a sheet that says what each choice means. */
function TimeChoice({ value, onChoose }: TimeChoiceProps) {
  const { t } = useTranslation('spot');
  return (
    <ChoiceButton
      label={t('timeInForce')}
      value={value}
      shown={t(`time_${value}`)}
      choices={leverTimesInForce.map(time => ({
        value: time,
        name: t(`timeName_${time}`),
        text: t(`timeText_${time}`),
      }))}
      onChoose={onChoose}
    />
  );
}

/** The same rows with or without figures, so that the layout stays while the user types. */
function previewRows(
  opening: Opening | undefined,
  { base, quote, lot, priceScale }: ContractRules,
  t: TFunction<'contracts'>,
): ConfirmRow[] {
  const money = (units: bigint | undefined) =>
    units === undefined ? NOTHING : `${figureOfUnits(units, quote.scale)} ${quote.name}`;
  const price = (units: bigint | undefined) =>
    units === undefined || units === 0n ? NOTHING : figureOfUnits(units, quote.scale, { decimals: priceScale });
  const lots = opening === undefined ? 0 : opening.filledLots + opening.restLots;
  const quantity = lots === 0 ? NOTHING : `${figureOfUnits(BigInt(lots) * lot, base.scale)} ${base.name}`;
  return [
    { label: t('quantity'), value: quantity },
    { label: t('averagePrice'), value: price(opening?.averagePrice) },
    { label: t('value'), value: money(opening?.value) },
    { label: t('margin'), value: money(opening?.margin) },
    { label: t('reserved'), value: money(opening?.reserved) },
    { label: t('openingFee'), value: money(opening?.fee) },
    { label: t('takenNow'), value: money(opening?.taken), strong: true },
    { label: t('liquidationPrice'), value: price(opening?.liquidationPrice), strong: true },
  ];
}

type ConfirmOpeningProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  order: ContractFormState;
  rows: readonly ConfirmRow[];
};

/** Shows an opening order once more in numbers before it is sent; the reader may switch this off. */
function ConfirmOpening({ opened, onClose, onConfirm, order, rows }: ConfirmOpeningProps) {
  const { t } = useTranslation(['contracts', 'spot']);
  const { form, facts, opening } = order;
  const { symbol, quote } = facts.rules;
  const price = (text: string) => `${figureOfDecimal(text.replace(/\.$/, ''))} ${quote.name}`;
  const orderRows: ConfirmRow[] = [
    { label: symbol, value: `${t(form.direction)} ${t('times', { multiple: form.multiple })}`, strong: true },
    { label: t('orderKind'), value: form.kind === 'market' ? t('market') : price(form.price) },
    { label: t('lots'), value: form.lots },
    { label: t('stopProfit'), value: price(form.profit) },
    { label: t('stopLoss'), value: price(form.loss) },
  ];
  const { question: oldPrices } = useOldPrices();
  const missing = opening === undefined ? 0 : Number(form.lots) - opening.filledLots - opening.restLots;
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={t('spot:confirmTitle')}
      rows={[...orderRows, ...rows]}
      warning={
        oldPrices ?? (missing > 0 ? t('bookTooThin', { lots: form.lots, filled: opening?.filledLots ?? 0 }) : undefined)
      }
      confirmLabel={t(form.direction === 'long' ? 'openLong' : 'openShort')}
      tone={form.direction === 'long' ? 'buy' : 'sell'}
      disabled={!order.isSendable}
      onConfirm={onConfirm}
    >
      <DontAskAgain kind="confirmsContracts" />
    </ConfirmSheet>
  );
}
