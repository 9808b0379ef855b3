// Changes the stops of a position: prices with quick choices, and of how many lots; what is left empty is removed.
import { decimal } from '@candor/money';
import { AmountField, figureOfUnits, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { directionOf } from '../../../shared/contracts/contract.ts';
import { FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import { StopField } from '../form/contract-fields.tsx';
import { useProblemText } from '../form/contract-problems.ts';
import { markTicks } from '../price-steps.ts';
import { useMark } from '../use-contract-facts.ts';
import { useAct } from '../use-send.ts';
import { figuresOf } from './position-figures.ts';
import { ActSheet, type PositionSheetProps } from './position-sheet.tsx';
import classes from './positions.module.css';
import {
  problemsOfStops,
  quickStop,
  type StopsField,
  type StopsForm,
  startStops,
  stopResult,
  stopsRequest,
} from './stops-form.ts';

const SIDES = [
  { kind: 'profit', lots: 'profitLots' },
  { kind: 'loss', lots: 'lossLots' },
] as const;

export function StopsSheet({ row, rules, onClose }: PositionSheetProps) {
  const { t } = useTranslation('contracts');
  const [form, setForm] = useState<StopsForm>(() => startStops(row));
  const { act, isSending, refused, clear } = useAct(onClose);
  const { index } = useMark(row.symbol);
  const problemText = useProblemText();
  const figures = figuresOf(row, rules, index);
  const problems = problemsOfStops(form, row, figures, rules, index);
  const request = stopsRequest(form, row);
  const entry = decimal(row.price, rules.quote.scale);
  const price = (units: bigint | undefined) =>
    units === undefined || units === 0n ? '–' : figureOfUnits(units, rules.quote.scale, { decimals: rules.priceScale });
  const result = (kind: 'profit' | 'loss', lots: StopsField) => {
    const units = stopResult(form[kind], form[lots], row, rules);
    if (units === undefined || problems[kind] !== undefined || problems[lots] !== undefined) return undefined;
    const written = figureOfUnits(units, rules.quote.scale, { decimals: 2, withPlus: true });
    return t('stopResult', { result: `${written} ${rules.quote.name}` });
  };

  function change(part: Partial<StopsForm>) {
    clear();
    setForm({ ...form, ...part });
  }

  async function save() {
    if (request === undefined || Object.keys(problems).length > 0) return;
    await act(
      clientId => client.setLeverStops({ ...request, client_id: clientId }),
      () => toast(t('stopsSaved'), 'success'),
    );
  }

  return (
    <ActSheet
      title={t('stopsTitle', { symbol: row.symbol })}
      onClose={onClose}
      refused={refused}
      label={t('stopsSave')}
      isSending={isSending}
      isBlocked={request === undefined}
      onAct={() => void save()}
    >
      <p className={classes.text}>{t('stopsText')}</p>
      <FactGrid
        columns={3}
        wideColumns={3}
        facts={[
          { label: t('entryPrice'), value: price(entry) },
          { label: t('mark'), value: price(markTicks(directionOf(row), index, rules) * rules.tick) },
          { label: t('liquidationPrice'), value: price(figures.liquidationPrice) },
        ]}
      />
      {SIDES.map(({ kind, lots }) => (
        <div key={kind} className={classes.form}>
          <StopField
            kind={kind}
            rules={rules}
            value={form[kind]}
            onChange={price => change({ [kind]: price })}
            onPick={percent => change({ [kind]: quickStop(row, kind, percent, entry, rules) })}
            problem={problemText(problems[kind])}
            hint={result(kind, lots)}
          />
          <AmountField
            label={t(kind === 'profit' ? 'profitLots' : 'lossLots')}
            value={form[lots]}
            onChange={value => change({ [lots]: value })}
            scale={0}
            placeholder={t('allLots', { lots: row.share })}
            unit={t('lotsUnit')}
            disabled={form[kind] === ''}
            problem={problemText(problems[lots])}
          />
        </div>
      ))}
    </ActSheet>
  );
}
