// Rows of figures that belong together, such as the tiers of a contract; one can be added below and each be taken away.
import { Button, CloseButton, Input, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './markets.module.css';

export type TypedRowsProps = {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  problem: string | undefined;
  onChange: (rows: string[][]) => void;
};

export function TypedRows({ label, columns, rows, problem, onChange }: TypedRowsProps) {
  const { t } = useTranslation('exchangeRules');
  const set = (place: number, column: number, text: string) =>
    onChange(rows.map((row, at) => row.map((cell, of) => (at === place && of === column ? text : cell))));
  return (
    <fieldset className={classes.rows}>
      <legend>{label}</legend>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are figures that are being typed; they have nothing but their place.
        <div key={place} className={classes.row}>
          {columns.map((column, of) => (
            <TextInput
              key={column}
              label={place === 0 ? column : undefined}
              aria-label={`${column}, ${place + 1}`}
              inputMode="decimal"
              value={row[of] ?? ''}
              error={problem !== undefined}
              onChange={event => set(place, of, event.currentTarget.value)}
            />
          ))}
          <CloseButton
            aria-label={t('removeRow', { place: place + 1 })}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, at) => at !== place).map(kept => [...kept]))}
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
