// The filters above a list: what each reads of the address, what of these narrows the list, and their fields.

import { Form } from '@candor/ui';
import { IconSearch } from '@candor/ui/icons';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls.ts';
import { DigitsInput } from '../parts/digits-input.tsx';
import classes from './filters.module.css';
import type { UrlFilters } from './list-address.ts';

/** One filter of a list. */
export type Filter<Held> = {
  /** Reads what the address holds of it, which may be any text; undefined = it leaves all rows in. */
  read: (text: string) => Held;
  /** Whether it counts as a filter that can be cleared; a choice between lists does not. */
  narrows: boolean;
  field: (of: FieldOf) => ReactNode;
};

export type FieldOf = {
  /** What the address holds of the filter; "" = nothing. */
  text: string;
  set: (text: string) => void;
  /** That of all filters of the list, for one field of two. */
  address: Pick<UrlFilters<string>, 'values' | 'set'>;
};

/** The filters of a list by their names in the address. */
export type Filters = Readonly<Record<string, Filter<unknown>>>;

/** What each filter holds. */
export type Values<F extends Filters> = { readonly [Name in keyof F]: ReturnType<F[Name]['read']> };

type Narrowing<F extends Filters> = {
  [Name in keyof F]: undefined extends ReturnType<F[Name]['read']> ? Name : never;
}[keyof F];

/** The same without those that hold nothing. */
export type DefinedValues<F extends Filters> = {
  [Name in Exclude<keyof F, Narrowing<F>>]: Values<F>[Name];
} & {
  [Name in Narrowing<F>]?: Exclude<Values<F>[Name], undefined>;
};

/** Reads the filters of a list from the texts of an address. */
export function readFilters<F extends Filters>(filters: F, texts: Readonly<Record<string, string>>) {
  const all = Object.entries(filters).map(([name, { read, narrows }]) => {
    return { name, narrows, value: read(texts[name] ?? '') };
  });
  const defined = all.filter(({ value }) => value !== undefined);
  const narrowing = all.filter(({ narrows }) => narrows);
  return {
    values: Object.fromEntries(all.map(({ name, value }) => [name, value])) as Values<F>,
    definedValues: Object.fromEntries(defined.map(({ name, value }) => [name, value])) as DefinedValues<F>,
    /** Whether rows are left out: a text that is no value of its filter leaves none out. */
    isNarrowed: defined.some(({ narrows }) => narrows),
    /** What the address holds once all rows are shown again. */
    cleared: Object.fromEntries(narrowing.map(({ name }) => [name, ''])),
  };
}

type Word<Value> = (value: Value) => string;

type ChoiceProps<Value extends string> = {
  label: string;
  all: readonly Value[];
  /** Chosen where the address holds none of them. */
  first: NoInfer<Value>;
  word: Word<Value>;
  /** Opens as a menu: there are too many to be shown in a row. */
  isMenu?: boolean;
};

/** A choice between lists, one of which is always shown. */
export function choice<Value extends string>(props: ChoiceProps<Value>): Filter<Value> {
  const { label, all, first, word, isMenu = false } = props;
  const read = (text: string) => all.find(known => known === text) ?? first;
  return {
    read,
    narrows: false,
    field({ text, set }) {
      const field = {
        'aria-label': label,
        value: read(text),
        data: all.map(value => ({ value, label: word(value) })),
        onChange: (value: string | null) => set(value === first ? '' : (value ?? '')),
      };
      return isMenu ? <Select allowDeselect={false} {...field} /> : <SegmentedControl {...field} />;
    },
  };
}

type OneOfProps<Value extends string | number> = {
  label: string;
  /** Shown while none of them is chosen. */
  placeholder: string;
  all: readonly Value[];
  word: Word<Value>;
  /** The list says the same with and without it, and has no way to clear all filters. */
  isPlain?: boolean;
};

/** Narrows a list to the rows of one of a few values. */
export function oneOf<Value extends string | number>(props: OneOfProps<Value>): Filter<Value | undefined> {
  const { label, placeholder, all, word, isPlain = false } = props;
  const read = (text: string) => all.find(known => String(known) === text);
  return {
    read,
    narrows: !isPlain,
    field: ({ text, set }) => (
      <Select
        aria-label={label}
        placeholder={placeholder}
        clearable
        value={read(text) === undefined ? null : text}
        data={all.map(value => ({ value: String(value), label: word(value) }))}
        onChange={value => set(value ?? '')}
      />
    ),
  };
}

/** Narrows a list to the rows of one customer. */
export const byUser: Filter<number | undefined> = {
  read(text) {
    const user = numberOf(text);
    return user === 0 ? undefined : user;
  },
  narrows: true,
  field: ({ text, set }) => <UserFilter value={text} onChange={set} />,
};

/** Narrows a list to one coin among those that come and go by chains. */
export const byCoin: Filter<number | undefined> = {
  read: numberOf,
  narrows: true,
  field: ({ text, set }) => <CoinFilter value={text} onChange={set} />,
};

type FilterBarProps = {
  children: ReactNode;
  isAnySet: boolean;
  onClear: () => void;
};

/** The filters above a list, and the way back to all rows. */
export function FilterBar({ children, isAnySet, onClear }: FilterBarProps) {
  const { t } = useTranslation('parts');
  return (
    <search className={classes.bar}>
      {children}
      {isAnySet ? (
        <Button variant="subtle" color="quiet" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </search>
  );
}

/** Customers are numbered up to this. */
const MAX_DIGITS = 10;

type UserFilterProps = {
  /** "" = all customers. */
  value: string;
  onChange: (value: string) => void;
};

/** The number of a customer; asks once the number is sent or left. */
function UserFilter({ value, onChange }: UserFilterProps) {
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
        most={MAX_DIGITS}
        value={text}
        onChange={setText}
        onBlur={() => text !== value && onChange(text)}
      />
    </Form>
  );
}

const FRESH_MS = 60_000;

type CoinFilterProps = {
  /** The coin's number; "" = all coins. */
  value: string;
  onChange: (value: string) => void;
};

function CoinFilter({ value, onChange }: CoinFilterProps) {
  const { t } = useTranslation('parts');
  const { data } = useCall('listChains', {}, { staleTime: FRESH_MS });
  const coins = data?.coins ?? [];
  return (
    <Select
      aria-label={t('coin')}
      placeholder={t('anyCoin')}
      clearable
      value={coins.some(({ currency }) => String(currency) === value) ? value : null}
      data={coins.map(({ currency, currency_name: label }) => ({ value: String(currency), label }))}
      onChange={chosen => onChange(chosen ?? '')}
    />
  );
}

const MAX_ROW = 2_147_483_647;

function numberOf(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= MAX_ROW ? number : undefined;
}
