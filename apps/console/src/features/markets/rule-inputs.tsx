// What people type of money rules besides plain fields: rows of figures, and the moment that a change counts from.

import { NOTICE_MINUTES } from '@candor/contract/console';
import { Button, CloseButton, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogForm } from '../../shared/forms.ts';
import { localText, momentOfLocal } from '../../shared/value-texts.ts';
import classes from './markets.module.css';

type TypedRowsProps = {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  problem: string | undefined;
  onChange: (rows: string[][]) => void;
};

/** Rows of figures that belong together, such as the tiers of a contract; one can be added below and each be taken away. */
export function TypedRows({ label, columns, rows, problem, onChange }: TypedRowsProps) {
  const { t } = useTranslation('exchangeRules');
  const set = (index: number, column: number, text: string) =>
    onChange(rows.map((row, at) => row.map((cell, of) => (at === index && of === column ? text : cell))));
  return (
    <fieldset className={classes.rows}>
      <legend>{label}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are figures that are being typed; they have nothing but their place.
        <div key={index} className={classes.row}>
          {columns.map((column, of) => (
            <TextInput
              key={column}
              label={index === 0 ? column : undefined}
              aria-label={`${column}, ${index + 1}`}
              inputMode="decimal"
              value={row[of] ?? ''}
              error={problem !== undefined}
              onChange={event => set(index, of, event.currentTarget.value)}
            />
          ))}
          <CloseButton
            aria-label={t('removeRow', { place: index + 1 })}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, at) => at !== index).map(remaining => [...remaining]))}
          />
        </div>
      ))}
      {problem === undefined ? null : <Input.Error>{problem}</Input.Error>}
      <div>
        <Button
          size="xs"
          variant="default"
          onClick={() => onChange([...rows.map(row => [...row]), columns.map(() => '')])}
        >
          {t('addRow')}
        </Button>
      </div>
    </fieldset>
  );
}

type EffectFieldProps = {
  form: DialogForm<{
    /** Milliseconds; 0 = as soon as it may. */
    effective_at: number;
  }>;
};

const HOUR_MS = 3_600_000;

/** When a change of money rules counts from: as soon as it may, or at a stated time of the operator's own clock. */
export function EffectField({ form }: EffectFieldProps) {
  const { t } = useTranslation('exchangeRules');
  const { effective_at: stated } = form.values;
  const [text, setText] = useState(() => localText(stated === 0 ? Date.now() + 24 * HOUR_MS : stated));
  return (
    <div className={classes.effect}>
      <SegmentedControl
        fullWidth
        aria-label={t('countsFrom')}
        value={stated === 0 ? 'soon' : 'stated'}
        data={[
          { value: 'soon', label: t('effectSoon', { minutes: NOTICE_MINUTES }) },
          { value: 'stated', label: t('effectStated') },
        ]}
        onChange={chosen => form.change({ effective_at: chosen === 'soon' ? 0 : momentOfLocal(text) })}
      />
      {stated === 0 ? null : (
        <TextInput
          type="datetime-local"
          label={t('countsFrom')}
          value={text}
          error={form.refused.effective_at}
          onChange={event => {
            setText(event.currentTarget.value);
            const moment = momentOfLocal(event.currentTarget.value);
            if (moment > 0) form.change({ effective_at: moment });
          }}
        />
      )}
    </div>
  );
}
