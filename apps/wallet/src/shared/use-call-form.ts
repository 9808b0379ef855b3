// A form for one call: checked by the call's own schema, and by the server, with each problem beside its field.
import { CallFailed } from '@candor/client';
import { type CallInput, type CallName, calls, problemsOf } from '@candor/contract';
import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFailure } from './failure.ts';
import { type Acted, useAct } from './use-call.ts';

type FieldName<Name extends CallName> = Extract<keyof CallInput<Name>, string>;

export type CallFormOptions<Name extends CallName> = {
  /** What the fields hold at first. */
  start: CallInput<Name>;
  /** What to do with a success. */
  onSuccess: (result: Acted<Name>) => void | Promise<void>;
};

/**
 * Fields are named as on the wire: `{...form.register('password')} problem={form.problem('password')}`. The input stays when
 * sending fails.
 */
export function useCallForm<Name extends CallName>(name: Name, { start, onSuccess }: CallFormOptions<Name>) {
  const { t } = useTranslation('problems');
  const act = useAct(name, { isQuiet: true });
  const [isSending, setSending] = useState(false);
  const form = useForm<FieldValues>({
    defaultValues: start,
    resolver: values => {
      const read = calls[name].request.safeParse(values);
      if (read.success) return { values, errors: {} };
      const errors = problemsOf(read.error).map(({ field, code }) => [field, { type: code, message: t(code) }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  // Reading it here subscribes this component to the problems.
  const { errors } = form.formState;

  const submit = form.handleSubmit(async values => {
    setSending(true);
    try {
      await onSuccess(await act.mutateAsync(values as CallInput<Name>));
    } catch (error) {
      const problems = error instanceof CallFailed ? error.failure.problems : [];
      const beside = problems.filter(({ field }) => field in form.getValues());
      for (const [place, { field, code, message }] of beside.entries()) {
        form.setError(field, { type: code, message }, { shouldFocus: place === 0 });
      }
      if (beside.length === 0) showFailure(error);
    } finally {
      setSending(false);
    }
  });

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
    submit,
    isSending,
  };
}
