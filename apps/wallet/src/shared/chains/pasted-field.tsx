// The field of an address: seen whole, filled from the clipboard with one press, and taking the recipient out of a payment link.
import { TextArea, toast } from '@candor/ui';
import { isPasted, type LinkTarget, readAddressText, type TakenAddress } from '@candor/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chains.module.css';

/** Links have an amount and words besides. */
const MAX_LENGTH = 2_000;

type PastedFieldProps = {
  label: string;
  value: string;
  /** What is asked for, by which links are judged. */
  target: LinkTarget;
  onChange: (value: string) => void;
  /** A link was read, and `onChange` was called with its address. */
  onLink?: (taken: TakenAddress) => void;
  /** A link for something else was put in, and stays as it is. */
  onRefused?: () => void;
  problem: string | undefined;
  /** At the end of the label's line. */
  aside?: ReactNode;
};

export function PastedField({ label, value, target, onChange, onLink, onRefused, problem, aside }: PastedFieldProps) {
  const { t } = useTranslation('addressBook');
  /** Half of a link names another address than the whole, so none is read while it is typed. */
  function take(text: string) {
    const read = readAddressText(text, target);
    if (read.kind === 'refused') {
      onChange(trimmed(text));
      onRefused?.();
      return;
    }
    onChange(read.address);
    if (read.nettype !== '') onLink?.(read);
  }

  async function paste() {
    try {
      take(await navigator.clipboard.readText());
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
      maxLength={MAX_LENGTH}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      onChange={({ target: { value: text } }) => {
        if (isPasted(value, text)) take(text);
        else onChange(trimmed(text));
      }}
      onBlur={() => {
        if (value.includes(':')) take(value);
      }}
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
  return text.replace(/\s+/g, '').slice(0, MAX_LENGTH);
}

/** Answers undefined of an address, and of a link that is taken. */
export function useLinkProblem() {
  const { t } = useTranslation('addressBook');
  return (text: string, target: LinkTarget, coin: string): string | undefined => {
    const read = readAddressText(text, target);
    if (read.kind === 'address') return undefined;
    switch (read.why) {
      case 'other-network':
        return t('linkOtherNetwork', { network: read.name || t('chainNumber', { number: read.number }) });
      case 'other-coin':
        return t('linkOtherCoin', { coin });
      case 'other-token':
        return t('linkOtherToken', { coin });
      case 'contract':
        return t('contractAddress');
      case 'unreadable':
        return t('linkUnreadable');
      default:
        return read.why satisfies never;
    }
  };
}
