// A number that is written in groups while it is typed.
import { TextField, type TextFieldProps } from '@candor/ui';
import type { Typed } from './group-input.ts';

export type NumberFieldProps = TextFieldProps & { group: (typed: Typed) => Typed };

export function NumberField({ group, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      spellCheck={false}
      onChange={event => {
        const input = event.currentTarget;
        // A keyboard that composes loses its place where the text under it changes.
        if ((event.nativeEvent as InputEvent).isComposing) return onChange?.(event);
        const { text, caret } = group({ text: input.value, caret: input.selectionStart ?? input.value.length });
        if (text !== input.value) {
          input.value = text;
          input.setSelectionRange(caret, caret);
        }
        return onChange?.(event);
      }}
    />
  );
}
