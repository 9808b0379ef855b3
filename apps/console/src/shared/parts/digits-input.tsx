// A field of a whole number, such as that of a user: typed, pasted or composed, only its digits are kept.
import { useDigitsInput } from '@candor/ui';
import { TextInput, type TextInputProps } from '@mantine/core';

export type DigitsInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'maxLength'> & {
  value: string;
  onChange: (digits: string) => void;
  /** How many digits it holds at most. */
  most: number;
};

export function DigitsInput({ value, onChange, most, ...field }: DigitsInputProps) {
  return <TextInput inputMode="numeric" autoComplete="off" {...field} {...useDigitsInput({ value, onChange, most })} />;
}
