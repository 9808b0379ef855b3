// A field that opens a sheet to choose from and shows what was chosen.
import { Field, Sheet } from '@candor/ui';
import { IconChevronRight } from '@candor/ui/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './choice-field.module.css';

export type ChoiceFieldProps = {
  label: string;
  /** What is chosen, "" for nothing yet. */
  value: string;
  title: string;
  /** Why there is nothing to choose from yet. */
  waitsFor?: string | undefined;
  problem?: string | undefined;
  children: (close: () => void) => ReactNode;
};

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
            className={classes.button}
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
