// What the input of whole digits needs: it reads what is typed, pasted or composed as the first digits of it.
import { digitsOf } from '@candor/money';
import { type ChangeEvent, type CompositionEvent, useState } from 'react';

export type DigitsInput = {
  value: string;
  onChange: (digits: string) => void;
  /** How many digits it holds at most. A pasted text is counted by its digits, so the input has no `maxLength`. */
  most: number;
};

export function useDigitsInput({ value, onChange, most }: DigitsInput) {
  // A keyboard that composes loses its place where the text under it changes, so that text stays until it is done.
  const [composed, setComposed] = useState<string>();
  const take = (text: string) => onChange(digitsOf(text).slice(0, most));
  return {
    value: composed ?? value,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ((nativeEvent as InputEvent).isComposing) setComposed(currentTarget.value);
      else take(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(undefined);
      take(currentTarget.value);
    },
  };
}
