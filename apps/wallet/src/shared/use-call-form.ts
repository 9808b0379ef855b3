// A form for one call: checked by the call's own schema, and by the server, with each problem beside its field.
import { CallFailed } from '@candor/client';
import { type CallInput, type CallName, calls, type Problem, problemsOf } from '@candor/contract';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DraftName, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { enterFirstProblem } from './enter-first-problem.ts';
import { showFailure } from './failure.ts';
import { type Acted, useAct } from './use-call.ts';

type FieldName<Name extends CallName> = Extract<keyof CallInput<Name>, string>;

export type CallFormOptions<Name extends CallName> = {
  /** What the fields hold at first. */
  start: CallInput<Name>;
  /** Keeps what was typed under this name when the page is left before it was sent. */
  draft?: DraftName;
  /** Fields that the call can do without and this form cannot. */
  needed?: readonly FieldName<Name>[];
  /** Tells of a failure that stands beside no field; by default its text is shown as a toast. */
  onFailure?: (error: unknown) => void;
  /** What to do with a success. */
  onSuccess: (result: Acted<Name>) => void | Promise<void>;
};

/**
 * Fields are named as on the wire: `{...form.register('password')} problem={form.problem('password')}`. The input stays when
 * sending fails.
 */
export function useCallForm<Name extends CallName>(
  name: Name,
  { start, draft, needed = [], onFailure = showFailure, onSuccess }: CallFormOptions<Name>,
) {
  const { t } = useTranslation('problems');
  const act = useAct(name, { isQuiet: true });
  const [isSending, setSending] = useState(false);
  const form = useForm<FieldValues>({
    // The first in the order of the page is entered below, be it a text, six digits or a choice.
    shouldFocusError: false,
    defaultValues: draft === undefined ? start : { ...start, ...readDraft(draft) },
    resolver: values => {
      const read = calls[name].request.safeParse(values);
      const missing = needed.filter(field => values[field] === undefined || values[field] === '');
      const problems: Problem[] = [
        ...missing.map(field => ({ field, code: 'required' }) as const),
        ...(read.success ? [] : problemsOf(read.error)),
      ];
      if (problems.length === 0) return { values, errors: {} };
      const errors = problems.map(({ field, code }) => [field, { type: code, message: t(code) }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  // Reading it here subscribes this component to the problems.
  const { errors } = form.formState;

  const isSent = useRef(false);
  const { getValues } = form;
  useEffect(() => {
    if (draft === undefined) return;
    return () => (isSent.current ? dropDraft(draft) : keepDraft(draft, getValues()));
  }, [draft, getValues]);

  // The button is disabled with the next drawing only; a second press may come before.
  const isOnItsWay = useRef(false);
  const send = async (values: FieldValues, page: HTMLElement) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setSending(true);
    try {
      const acted = await act.mutateAsync(values as CallInput<Name>);
      isSent.current = true;
      await onSuccess(acted);
    } catch (error) {
      const problems = error instanceof CallFailed ? error.failure.problems : [];
      const beside = problems.filter(({ field }) => field in form.getValues());
      for (const { field, code, message } of beside) form.setError(field, { type: code, message });
      if (beside.length === 0) onFailure(error);
      else enterFirstProblem(page);
    } finally {
      isOnItsWay.current = false;
      setSending(false);
    }
  };

  function submit(event: SyntheticEvent<HTMLElement>): Promise<void> {
    const page = event.currentTarget;
    return form.handleSubmit(
      values => send(values, page),
      () => enterFirstProblem(page),
    )(event);
  }

  return {
    register: (field: FieldName<Name>) => form.register(field),
    /** What a field holds now; draws the component again when that changes. */
    value: (field: FieldName<Name>): string => String(form.watch(field as string) ?? ''),
    set: (field: FieldName<Name>, value: string) =>
      form.setValue(field as string, value, { shouldValidate: form.formState.isSubmitted }),
    /** Checks one field by itself; answers whether it is right. */
    check: (field: FieldName<Name>): Promise<boolean> => form.trigger(field, { shouldFocus: true }),
    problem: (field: FieldName<Name>): string | undefined => {
      const message = errors[field]?.message;
      return typeof message === 'string' && message !== '' ? message : undefined;
    },
    /** Puts a problem that only the server knew beside a field, until that is changed. */
    fail: (field: FieldName<Name>, message: string) => form.setError(field, { message }, { shouldFocus: true }),
    submit,
    isSending,
  };
}
