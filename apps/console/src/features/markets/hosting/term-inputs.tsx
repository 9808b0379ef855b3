// The fields of a product's terms, with what the server says is wrong beside each.
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../markets.module.css';
import { type TermField, type TypedTerms, termFields, termShares } from './product.ts';

export type TermInputsProps = {
  typed: TypedTerms;
  problems: Readonly<Record<string, string>>;
  onChange: (typed: TypedTerms) => void;
};

const WHOLE: ReadonlySet<string> = new Set<TermField>(['cycle', 'day']);

export function TermInputs({ typed, problems, onChange }: TermInputsProps) {
  const { t } = useTranslation('proposals');
  return (
    <div className={classes.fields}>
      {termFields.map(name => (
        <TextInput
          key={name}
          label={t(`field_hosting_${name}`)}
          inputMode={WHOLE.has(name) ? 'numeric' : 'decimal'}
          rightSection={termShares.has(name) ? '%' : undefined}
          value={typed[name]}
          error={problems[name]}
          onChange={event => onChange({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
