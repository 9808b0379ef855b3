// Narrows a list to the rows of one customer by their number; asks once somebody means it.
import { Form } from '@candor/ui';
import { IconSearch } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DigitsInput } from '../parts/digits-input.tsx';
import classes from './user-filter.module.css';

/** Customers are numbered up to this. */
const MOST_DIGITS = 10;

export type UserFilterProps = {
  /** "" = all customers. */
  value: string;
  onChange: (value: string) => void;
};

export function UserFilter({ value, onChange }: UserFilterProps) {
  return <Field key={value} value={value} onChange={onChange} />;
}

function Field({ value, onChange }: UserFilterProps) {
  const { t } = useTranslation('parts');
  const [text, setText] = useState(value);
  return (
    <Form className={classes.form} onSubmit={() => onChange(text)}>
      <DigitsInput
        aria-label={t('user')}
        placeholder={t('user')}
        enterKeyHint="search"
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        most={MOST_DIGITS}
        value={text}
        onChange={setText}
        onBlur={() => text !== value && onChange(text)}
      />
    </Form>
  );
}
