// A decimal quantity: decimal keyboard, unit, optional steppers, and a line with what is available.
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ReactNode,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { IconMinus, IconPlus } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import classes from './amount-field.module.css';
import { hasExponent, pastedDecimal, shownDecimal, steppedDecimal, typedDecimal } from './decimal-input.ts';
import { Field } from './field.tsx';

export type AmountFieldProps = {
  label: string;
  labelHidden?: boolean | undefined;
  /** Plain decimal text; '' when empty. */
  value: string;
  onChange: (value: string) => void;
  /** Digits allowed after the point; further ones cannot be typed, and are cut off what is pasted. */
  scale: number;
  unit?: ReactNode;
  /** Shows steppers that move by this decimal. */
  step?: string | undefined;
  /** A line under the field: what is available, at most, and so on. */
  hint?: ReactNode;
  problem?: string | undefined;
  /** Shown at the end of the label's line, such as "All". */
  aside?: ReactNode;
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** The single key that leads here, where there is one. */
  shortcut?: string | undefined;
};

export function AmountField(props: AmountFieldProps) {
  const {
    label,
    labelHidden,
    value,
    onChange,
    scale,
    unit,
    step,
    hint,
    problem,
    aside,
    placeholder = '0',
    name,
    disabled,
    onBlur,
    shortcut,
  } = props;
  const words = useWords();
  const { attributes, hasExponent } = useDecimalInput({ value, onChange, scale, onBlur });

  function move(direction: 1 | -1) {
    if (step !== undefined) onChange(steppedDecimal(value, step, scale, direction));
  }

  function stepper(direction: 1 | -1) {
    return (
      <button
        type="button"
        tabIndex={-1}
        className={classes.stepper}
        aria-label={`${direction === 1 ? words.increase : words.decrease}: ${label}`}
        disabled={disabled}
        onClick={() => move(direction)}
      >
        {direction === 1 ? <IconPlus size={16} stroke={1.75} /> : <IconMinus size={16} stroke={1.75} />}
      </button>
    );
  }

  return (
    <Field
      {...{ label, labelHidden, hint, aside, disabled }}
      problem={hasExponent ? words.noExponent : problem}
      className={classes.amount}
      before={step === undefined ? undefined : stepper(-1)}
      after={
        <>
          {unit === undefined ? null : <span className={classes.unit}>{unit}</span>}
          {step === undefined ? null : stepper(1)}
        </>
      }
    >
      {frame => (
        <input
          {...frame}
          {...attributes}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          name={name}
          aria-keyshortcuts={shortcut}
          placeholder={placeholder}
          disabled={disabled}
          onKeyDown={event => {
            if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            move(event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
      )}
    </Field>
  );
}

export type PriceFieldProps = Omit<AmountFieldProps, 'step'> & {
  /** The market's smallest price step. */
  tick: string;
};

/** A price, with steppers that move by the market's tick. */
export function PriceField({ tick, ...field }: PriceFieldProps) {
  return <AmountField {...field} step={tick} />;
}

type DecimalInput = {
  /** Plain decimal text; '' when empty. */
  value: string;
  onChange: (value: string) => void;
  /** Digits allowed after the point. */
  scale: number;
  onBlur?: (() => void) | undefined;
};

/** What a selection is set to once the text that it is in has been drawn: all, or a caret before a number of characters. */
type Selection = 'all' | { charactersAfter: number };

/** What the input of a decimal needs: it shows the value as the language writes it, and reads what is typed, pasted or composed. */
function useDecimalInput({ value, onChange, scale, onBlur }: DecimalInput) {
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<Selection>(undefined);
  const isPressed = useRef(false);
  const [isFocused, setFocused] = useState(false);
  // A keyboard that composes loses its place where the text under it changes, so that text stays until it is done.
  const [composed, setComposed] = useState<string>();
  // A number with an exponent stays in sight as it was written, and the value is empty as long.
  const [exponential, setExponential] = useState<string>();
  const refused = value === '' ? exponential : undefined;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const element = input.current;
    const wanted = selection.current;
    selection.current = undefined;
    if (wanted === undefined || element === null || document.activeElement !== element) return;
    if (wanted === 'all') return element.select();
    // What stands after the caret does not change, so its place is counted from the end.
    const position = Math.max(0, element.value.length - wanted.charactersAfter);
    element.setSelectionRange(position, position);
  });

  function take(next: string | null, charactersAfter: number) {
    selection.current = { charactersAfter };
    // The caret also goes back to its place where nothing was taken.
    drawAgain();
    if (next !== null) setExponential(undefined);
    if (next !== null && next !== value) onChange(next);
  }

  function refuse(text: string, charactersAfter: number) {
    selection.current = { charactersAfter };
    setExponential(text);
    if (value !== '') onChange('');
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionEnd } = event.currentTarget;
    const native = event.nativeEvent as InputEvent;
    const next = text === '' || !isWholeFigure(native) ? typedDecimal(text, scale) : pastedDecimal(text, scale);
    const charactersAfter = text.length - (selectionEnd ?? text.length);
    const isRefused = next === null && hasExponent(text);
    if (native.isComposing) setComposed(text);
    if (isRefused) refuse(text, charactersAfter);
    else if (!native.isComposing) take(next, charactersAfter);
    else if (next !== null) {
      setExponential(undefined);
      onChange(next);
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const clipboardText = event.clipboardData.getData('text').trim();
    const [before, after] = [text.slice(0, selectionStart ?? 0), text.slice(selectionEnd ?? text.length)];
    const pasted = pastedDecimal(clipboardText, scale);
    if (pasted !== null) take(typedDecimal(before + pasted + after, scale), after.length);
    else if (hasExponent(before + clipboardText + after)) refuse(before + clipboardText + after, after.length);
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

  const attributes = {
    ref: input,
    value: composed ?? refused ?? shownDecimal(value, isFocused),
    onChange: change,
    onPaste: paste,
    onPointerDown: () => {
      isPressed.current = !isFocused;
    },
    onFocus: focus,
    onBlur: blur,
    onCompositionEnd: () => setComposed(undefined),
  };
  return { attributes, hasExponent: refused !== undefined };
}

/** Whether a figure came in one piece, dropped, dictated or filled in, and not key by key. */
function isWholeFigure({ inputType, data }: InputEvent): boolean {
  if (inputType === 'insertText') return data !== null && data.length > 1;
  return inputType === undefined || ['insertFromPaste', 'insertFromDrop', 'insertReplacementText'].includes(inputType);
}
