// A search with its glass, and a cross of its own once something was typed.
import { useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { IconSearch, IconX } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import classes from './search-field.module.css';
import { TextField } from './text-field.tsx';

export type SearchFieldProps = { label: string; value: string; onChange: (typed: string) => void };

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <TextField
      ref={input}
      className={classes.search}
      label={label}
      labelHidden
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      before={<IconSearch className={classes.glass} size={20} stroke={1.5} aria-hidden="true" />}
      after={
        value === '' ? undefined : (
          <IconButton label={words.clear} icon={<IconX size={18} stroke={1.5} />} onClick={clear} />
        )
      }
    />
  );
}
