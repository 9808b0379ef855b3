// Controls that choose one of several: a button or a field that opens a sheet, and a select in a row of filters.
import { Field, ListRow, SearchField, type SearchFieldProps, Sheet } from '@candor/ui';
import { IconCheck, IconChevronDown, IconChevronRight } from '@candor/ui/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './choices.module.css';

type Choice<Value extends string> = { value: Value; name: string; text: string };

type ChoiceButtonProps<Value extends string> = {
  /** What is chosen here. */
  label: string;
  value: Value;
  /** The present choice, as short as it gets. */
  shown: string;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
  /** A box like a field, or plain text within one. */
  look?: 'box' | 'plain';
};

export function ChoiceButton<Value extends string>(props: ChoiceButtonProps<Value>) {
  const { label, value, shown, choices, onChoose, look = 'box' } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-look={look}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={classes.shown}>{shown}</span>
        <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
      </button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={label}>
        <div className={classes.choices}>
          {choices.map(choice => (
            <ListRow
              key={choice.value}
              title={choice.name}
              detail={choice.text}
              selected={choice.value === value}
              right={choice.value === value ? <IconCheck size={18} stroke={1.75} className={classes.check} /> : null}
              onClick={() => {
                onChoose(choice.value);
                setOpen(false);
              }}
            />
          ))}
        </div>
      </Sheet>
    </>
  );
}

type ChoiceFieldProps = {
  label: string;
  /** What is chosen, "" for nothing yet. */
  value: string;
  title: string;
  /** Why there is nothing to choose from yet. */
  waitsFor?: string | undefined;
  problem?: string | undefined;
  children: (close: () => void) => ReactNode;
};

/** A field that opens a sheet to choose from and shows what was chosen, and the search above such a list. */
export function ChoiceField({ label, value, title, waitsFor, problem, children }: ChoiceFieldProps) {
  const { t } = useTranslation('places');
  const [isOpen, setOpen] = useState(false);
  const isWaiting = waitsFor !== undefined;
  return (
    <>
      <Field label={label} problem={problem} disabled={isWaiting}>
        {input => (
          <button
            {...input}
            type="button"
            className={classes.field}
            disabled={isWaiting}
            data-empty={value === '' || undefined}
            onClick={() => setOpen(true)}
          >
            <span>{value || waitsFor || t('choose')}</span>
            <IconChevronRight className={classes.arrow} size={18} stroke={1.5} aria-hidden="true" />
          </button>
        )}
      </Field>
      <Sheet tall opened={isOpen} onClose={() => setOpen(false)} title={title}>
        {children(() => setOpen(false))}
      </Sheet>
    </>
  );
}

/** The search above a list, which stays in view while the list moves below it. */
export function StickySearch(props: SearchFieldProps) {
  return (
    <div className={classes.search}>
      <SearchField {...props} />
    </div>
  );
}

type CompactSelectProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  /** The choice that narrows nothing. */
  usual: Value;
  onChange: (value: Value) => void;
};

/** A choice in a row of filters: its name is for screen readers only, and it shows whether it narrows anything. */
export function CompactSelect<Value extends string>(props: CompactSelectProps<Value>) {
  const { label, options, value, usual, onChange } = props;
  return (
    <select
      className={classes.select}
      aria-label={label}
      data-set={value !== usual || undefined}
      value={value}
      onChange={event => onChange(event.currentTarget.value as Value)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
