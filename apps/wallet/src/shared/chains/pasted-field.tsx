// The field of an address: seen whole, and filled from the clipboard with one press.
import { TextArea, toast } from '@candor/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pasted-field.module.css';

export type PastedFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  /** At the end of the label's line. */
  aside?: ReactNode;
};

export function PastedField({ label, value, onChange, problem, aside }: PastedFieldProps) {
  const { t } = useTranslation('addressBook');

  async function paste() {
    try {
      onChange(trimmed(await navigator.clipboard.readText()));
    } catch {
      toast(t('pasteFailed'), 'error');
    }
  }

  return (
    <TextArea
      isOneLine
      label={label}
      name="address"
      value={value}
      problem={problem}
      aside={aside}
      maxLength={120}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      onChange={event => onChange(trimmed(event.target.value))}
      after={
        <button type="button" className={classes.paste} onClick={() => void paste()}>
          {t('paste')}
        </button>
      }
    />
  );
}

/** No address has a space in it; copied ones often have a line's end. */
function trimmed(text: string): string {
  return text.replace(/\s+/g, '').slice(0, 120);
}
