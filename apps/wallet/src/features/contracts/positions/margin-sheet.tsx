// Adds to the margin of a position or takes out what is not needed, and says where its liquidation would move to.
import { AmountField, Facts, figureOfUnits, Segmented, toast } from '@candor/ui';
import { useFormProblems } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { readTyped } from '../../../shared/decimals.ts';
import { useFree, useMark } from '../use-contract-facts.ts';
import { useAct } from '../use-send.ts';
import { figuresOf, removableMargin } from './position-figures.ts';
import { ActSheet, type PositionSheetProps } from './position-sheet.tsx';

type Move = 'add' | 'remove';

export function MarginSheet({ row, rules, onClose }: PositionSheetProps) {
  const { t } = useTranslation(['contracts', 'messages', 'problems']);
  const { quote, priceScale } = rules;
  const [move, setMove] = useState<Move>('add');
  const [amount, setAmount] = useState('');
  const { isAttempted, attempt } = useFormProblems();
  const { act, isSending, refused } = useAct(onClose);
  const { index, isLive } = useMark(row.symbol);
  const free = useFree(rules);
  const most = move === 'add' ? free : isLive ? removableMargin(row, rules, index) : 0n;
  const units = readTyped(amount, quote.scale) ?? 0n;
  const isTooMuch = most !== undefined && units > most;
  const isMissing = units <= 0n;
  const price = (value: bigint | undefined) =>
    value === undefined ? '–' : figureOfUnits(value, quote.scale, { decimals: priceScale });
  const after = isTooMuch ? undefined : figuresOf(row, rules, index, move === 'add' ? units : -units);
  const maxText = most === undefined ? '–' : `${figureOfUnits(most, quote.scale)} ${quote.name}`;
  const tooMuchText =
    move === 'add' ? t('messages:insufficientBalance') : t('problems:margin_needed', { most: maxText });

  async function save() {
    attempt();
    if (isMissing || isTooMuch) return;
    const input = { id: row.id, amount: amount.replace(/\.$/, ''), move };
    await act(
      clientId => client.moveLeverMargin({ ...input, client_id: clientId }),
      () => toast(t('marginMoved'), 'success'),
    );
  }

  return (
    <ActSheet
      title={t('marginTitle', { symbol: row.symbol })}
      onClose={onClose}
      refused={refused}
      label={t(move === 'add' ? 'marginAdd' : 'marginRemove')}
      isSending={isSending}
      isBlocked={most === undefined}
      onAct={() => void save()}
    >
      <Segmented
        label={t('marginMove')}
        value={move}
        onChange={setMove}
        options={[
          { value: 'add', label: t('marginAdd') },
          { value: 'remove', label: t('marginRemove') },
        ]}
      />
      <AmountField
        label={t('amount')}
        value={amount}
        onChange={setAmount}
        scale={quote.scale}
        unit={quote.name}
        hint={t('marginMost', { most: maxText })}
        problem={isTooMuch ? tooMuchText : isMissing && isAttempted ? t('messages:amountEmpty') : undefined}
      />
      <Facts
        rows={[
          {
            label: t('marginAfter'),
            value: after === undefined ? '–' : `${figureOfUnits(after.exposure.margin, quote.scale)} ${quote.name}`,
          },
          { label: t('liquidationNow'), value: price(figuresOf(row, rules, index).liquidationPrice) },
          { label: t('liquidationAfter'), value: price(after?.liquidationPrice), strong: true },
        ]}
      />
    </ActSheet>
  );
}
