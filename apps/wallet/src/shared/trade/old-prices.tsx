// Warns beside the button of an order that the prices of the page are old.
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { isOld, useConnection } from '../live/connection.ts';
import classes from './ticket.module.css';

/** Prices that are new again sooner are not worth moving the page for. */
const OLD_FOR_MS = 1_000;

export type OldPrices = {
  /** An order without a price of its own asks first. */
  areOld: boolean;
  /** For the question before an order, at once. */
  question: string | undefined;
  /** For the form, after a moment. */
  inline: string | undefined;
};

export function useOldPrices(): OldPrices {
  const { t } = useTranslation('spot');
  const areOld = useConnection(isOld);
  const [wereOld] = useDebouncedValue(areOld, OLD_FOR_MS);
  const question = areOld ? t('warning_oldPrices') : undefined;
  return { areOld, question, inline: wereOld ? question : undefined };
}

/** The warning of a form, where it has one. */
export function OldPricesWarning() {
  const { inline } = useOldPrices();
  if (inline === undefined) return null;
  return (
    <p className={classes.warning} role="status">
      {inline}
    </p>
  );
}
