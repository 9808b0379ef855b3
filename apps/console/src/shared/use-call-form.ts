// A form for one call: checked by the call's own schema, and by the server, with each problem beside its field.
import { CallFailed } from '@candor/client';
import { problemsOf } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallAnswer, CallInput, CallName } from './calls.ts';
import { drafts } from './drafts.ts';
import { failureText } from './failure.ts';
import { type UseActOptions, useAct } from './use-call.ts';
import { useDraftKey } from './use-draft.ts';
import { useFocusKept } from './use-focus-kept.ts';

type FieldName<Name extends CallName> = Extract<keyof CallInput<Name>, string>;

export type CallFormOptions<Name extends CallName> = {
  /** What the fields hold at first. */
  start: CallInput<Name>;
  /** What to do with a success. */
  onSuccess: (answer: CallAnswer<Name>) => void | Promise<void>;
  changes?: UseActOptions['changes'];
  /** Keeps what was typed while the form is away; not for secrets. */
  isKept?: boolean;
};

/** Fields are named as on the wire: `{...form.field('reason')}` gives an input its value, name and problem. Input stays when sending fails. */
export function useCallForm<Name extends CallName>(
  name: Name,
  { start, onSuccess, changes = [], isKept = false }: CallFormOptions<Name>,
) {
  const { t } = useTranslation('problems');
  const act = useAct(name, { isQuiet: true, changes });
  const draftKey = useDraftKey(name);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useFocusKept(isSending);
  const form = useForm<FieldValues>({
    defaultValues: { ...(start as FieldValues), ...(isKept && (drafts.get(draftKey) as FieldValues | undefined)) },
    resolver: values => {
      const read = consoleCalls[name].request.safeParse(values);
      if (read.success) return { values, errors: {} };
      const errors = problemsOf(read.error).map(({ field, code }) => [field, { type: code, message: t(code) }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  // Reading it here subscribes this component to the problems.
  const { errors } = form.formState;

  useEffect(() => {
    if (!isKept) return;
    const { unsubscribe } = form.watch(values => drafts.set(draftKey, values));
    return unsubscribe;
  }, [isKept, form, draftKey]);

  const send = form.handleSubmit(async values => {
    setSending(true);
    try {
      const answer = await act.mutateAsync(values as CallInput<Name>);
      drafts.delete(draftKey);
      await onSuccess(answer);
    } catch (error) {
      const problems = error instanceof CallFailed ? error.failure.problems : [];
      const beside = problems.filter(({ field }) => field in form.getValues());
      for (const [place, { field, code, message }] of beside.entries()) {
        form.setError(field, { type: code, message }, { shouldFocus: place === 0 });
      }
      if (beside.length === 0) setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  });

  const submit = (event?: BaseSyntheticEvent) => {
    setFailure(undefined);
    return send(event);
  };

  const problem = (field: FieldName<Name>): string | undefined => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message !== '' ? message : undefined;
  };

  return {
    /** What an input of Mantine's needs to hold this field. */
    field: (field: FieldName<Name>) => ({ ...form.register(field as string), error: problem(field) }),
    /** What a field holds now; draws the component again when that changes. */
    value: (field: FieldName<Name>): string => String(form.watch(field as string) ?? ''),
    set: (field: FieldName<Name>, value: unknown) =>
      form.setValue(field as string, value, { shouldValidate: form.formState.isSubmitted }),
    problem,
    /** Why sending failed, where it was no field's fault. */
    failure,
    submit,
    isSending,
  };
}
