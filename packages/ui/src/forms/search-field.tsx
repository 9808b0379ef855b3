// A search with its glass, and a cross of its own once something was typed.
import { type ComponentProps, type RefObject, useRef } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { IconSearch, IconX } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import classes from './field.module.css';
import { TextField } from './text-field.tsx';

export type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Further attributes of the input. */
  input?: Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange' | 'className' | 'type'> & {
    'data-autofocus'?: true;
  };
};

export function SearchField({ label, value, onChange, inputRef, input: attributes }: SearchFieldProps) {
  const words = useWords();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <TextField
      {...attributes}
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
