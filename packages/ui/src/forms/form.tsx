// The form of both apps: a press on its button leads to the first field with a problem, and repeats that problem above the button.
import {
  type ComponentProps,
  createContext,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import classes from './form.module.css';

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** The press on the button, or Enter in a field; the page stays where it is. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

type FieldProblem = { label: string; text: string };

type FormState = { problem: FieldProblem | undefined; press: () => void };

const FormContext = createContext<FormState>({ problem: undefined, press: () => undefined });

/**
 * A field has a problem while it is `aria-invalid`, and its text is the element of `aria-describedby` whose id ends with `-error`: so do the
 * fields of this package and those of Mantine. Where the problem comes from, the form or the server, makes no difference.
 */
export function Form({ onSubmit, ref, children, ...attributes }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current!);
  const state = useFirstProblem(form);
  return (
    <form
      {...attributes}
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        // A sheet that the form opens is a part of it for React, not for the page.
        if (event.target !== event.currentTarget) return;
        state.press();
        onSubmit(event);
      }}
    >
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
}

/** The first problem of the form around it, once the form was sent with one. It stands above the button. */
export function FormProblem() {
  const { problem } = useContext(FormContext);
  if (problem === undefined || problem.text === '') return null;
  // Screen readers read it at the field, which has the focus.
  return (
    <p className={classes.problem} data-form-problem aria-hidden="true">
      {problem.label === '' ? null : <strong>{problem.label}</strong>} {problem.text}
    </p>
  );
}

/** What counts as a press on the form's button without being one: another button that sends it, or the last digit of a code. */
export function useFormPress(): () => void {
  return useContext(FormContext).press;
}

export type SubmitButtonProps = Omit<ButtonProps, 'onClick'>;

/** The button that sends the form around it, with the problem that is in its way. */
export function SubmitButton(button: SubmitButtonProps) {
  return (
    <>
      <FormProblem />
      <Button {...button} submits />
    </>
  );
}

/** After a press the first problem is entered once, until its form is left or typed into; it is known until none is left. */
function useFirstProblem(form: RefObject<HTMLFormElement | null>): FormState {
  const [problem, setProblem] = useState<FieldProblem>();
  const [presses, setPresses] = useState(0);
  const isEntered = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (presses === 0 || element === null) return;
    let hadProblem = false;
    const stopEntering = () => {
      isEntered.current = true;
    };
    const check = () => {
      const field = element.querySelector<HTMLElement>('[aria-invalid="true"]');
      setProblem(before => sameOrNext(before, field === null ? undefined : problemOf(field)));
      if (field === null && hadProblem) setPresses(0);
      hadProblem = field !== null;
      if (field === null || isEntered.current || !holdsFocus(element)) return;
      stopEntering();
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    };
    check();
    const observer = new MutationObserver(check);
    observer.observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-invalid'],
    });
    element.addEventListener('input', stopEntering);
    return () => {
      observer.disconnect();
      element.removeEventListener('input', stopEntering);
    };
  }, [form, presses]);

  const press = useCallback(() => {
    isEntered.current = false;
    setPresses(before => before + 1);
  }, []);
  return useMemo(() => ({ problem, press }), [problem, press]);
}

/** Whether the focus may move: it lies in the form, or nowhere since the button that had it is disabled. */
function holdsFocus(form: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || form.contains(activeElement);
}

function problemOf(field: HTMLElement): FieldProblem {
  const ids = field.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  const text = document.getElementById(ids.find(id => id.endsWith('-error')) ?? '')?.textContent ?? '';
  // The label of a box to tick is the whole sentence that it agrees to.
  const isTicked = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  // Of everything that can have a label.
  const label = (field as HTMLInputElement).labels?.[0];
  const name = label?.textContent ?? '';
  const isNamed = isTicked || text.toLocaleLowerCase().includes(name.toLocaleLowerCase());
  return { text, label: isNamed ? '' : name };
}

function sameOrNext(before: FieldProblem | undefined, next: FieldProblem | undefined): FieldProblem | undefined {
  return before?.text === next?.text && before?.label === next?.label ? before : next;
}
