// What the input of a decimal needs: it shows the value as the language writes it, and reads what is typed, pasted or composed.
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pastedDecimal, shownDecimal, typedDecimal } from './decimal-input.ts';

export type DecimalInput = {
  /** Plain decimal text; '' when empty. */
  value: string;
  onChange: (value: string) => void;
  /** Digits allowed after the point. */
  scale: number;
  onBlur?: (() => void) | undefined;
};

/** What a selection is set to once the text that it is in has been drawn: all, or a caret before so many characters. */
type Selection = 'all' | { charactersAfter: number };

export function useDecimalInput({ value, onChange, scale, onBlur }: DecimalInput) {
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<Selection>(undefined);
  const isPressed = useRef(false);
  const [isFocused, setFocused] = useState(false);
  // A keyboard that composes loses its place where the text under it changes, so that text stays until it is done.
  const [composed, setComposed] = useState<string>();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const element = input.current;
    const wanted = selection.current;
    selection.current = undefined;
    if (wanted === undefined || element === null || document.activeElement !== element) return;
    if (wanted === 'all') return element.select();
    // What stands after the caret does not change, so its place is counted from the end.
    const place = Math.max(0, element.value.length - wanted.charactersAfter);
    element.setSelectionRange(place, place);
  });

  function take(next: string | null, charactersAfter: number) {
    selection.current = { charactersAfter };
    // The caret also goes back to its place where nothing was taken.
    drawAgain();
    if (next !== null && next !== value) onChange(next);
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionEnd } = event.currentTarget;
    const native = event.nativeEvent as InputEvent;
    const next = text === '' || !isWholeFigure(native) ? typedDecimal(text, scale) : pastedDecimal(text, scale);
    if (!native.isComposing) return take(next, text.length - (selectionEnd ?? text.length));
    setComposed(text);
    if (next !== null) onChange(next);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = pastedDecimal(event.clipboardData.getData('text'), scale);
    if (pasted === null) return;
    const after = text.slice(selectionEnd ?? text.length);
    take(typedDecimal(text.slice(0, selectionStart ?? 0) + pasted + after, scale), after.length);
  }

  function focus() {
    // As browsers do for the key Tab; a press puts its own caret afterwards. At once, since what selects text in a field does
    // so while it gets the focus, and would lose it to a later change of the text.
    if (!isPressed.current) selection.current = 'all';
    isPressed.current = false;
    flushSync(() => setFocused(true));
  }

  function blur() {
    setFocused(false);
    setComposed(undefined);
    onBlur?.();
  }

  return {
    ref: input,
    value: composed ?? shownDecimal(value, isFocused),
    onChange: change,
    onPaste: paste,
    onPointerDown: () => {
      isPressed.current = !isFocused;
    },
    onFocus: focus,
    onBlur: blur,
    onCompositionEnd: () => setComposed(undefined),
  };
}

/** Whether a figure came in one piece, dropped, dictated or filled in, and not key by key. */
function isWholeFigure({ inputType, data }: InputEvent): boolean {
  if (inputType === 'insertText') return data !== null && data.length > 1;
  return inputType === undefined || ['insertFromPaste', 'insertFromDrop', 'insertReplacementText'].includes(inputType);
}
