// Changes the stops of a position: prices with quick choices, and of how many lots; what is left empty is removed.
import { decimal } from '@candor/money';
import { AmountField, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { StopField } from '../form/stop-field.tsx';
import { useMark } from '../form/use-contract-facts.ts';
import { useProblemText } from '../form/use-problem-text.ts';
import { useAct } from '../use-act.ts';
import { figuresOf } from './position-figures.ts';
import { ActSheet, type PositionSheetProps } from './position-sheet.tsx';
import classes from './position-sheets.module.css';
import { problemsOfStops, quickStop, type StopsForm, startStops, stopsRequest } from './stops-form.ts';

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
  const problems = problemsOfStops(form, row, figuresOf(row, rules, index), rules, index);
  const request = stopsRequest(form, row);
  const entry = decimal(row.price, rules.quote.scale);

  function change(part: Partial<StopsForm>) {
    clear();
    setForm({ ...form, ...part });
  }

  async function save() {
    if (request === undefined) return;
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
      isBlocked={request === undefined || Object.keys(problems).length > 0}
      onAct={() => void save()}
    >
      <p className={classes.text}>{t('stopsText')}</p>
      {SIDES.map(({ kind, lots }) => (
        <div key={kind} className={classes.form}>
          <StopField
            kind={kind}
            rules={rules}
            value={form[kind]}
            onChange={price => change({ [kind]: price })}
            onPick={percent => change({ [kind]: quickStop(row, kind, percent, entry, rules) })}
            problem={problemText(problems[kind])}
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
