// A form for one call: checked by the call's own schema, and by the server, with each problem beside its field.
import { CallFailed } from '@candor/client';
import { type Call, type CallTable, type InputIn, type NameIn, type Problem, problemsOf } from '@candor/contract';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Acted, UseAct, UseActOptions } from './call-hooks.ts';
import type { Drafts } from './drafts.ts';
import { useFocusKept } from './focus.ts';

type FieldName<Table extends CallTable, Name extends NameIn<Table>> = Extract<keyof InputIn<Table, Name>, string>;

type FieldChecks<Field extends string> = Partial<
  Record<Field, (value: string, values: Readonly<Record<string, unknown>>) => string | undefined>
>;

export type CallFormOptions<Table extends CallTable, Name extends NameIn<Table>, DraftName extends string> = {
  /** What the fields hold at first. */
  start: InputIn<Table, Name>;
  /** Keeps what was typed under this name while the form is away before it was sent; not for secrets. */
  draft?: DraftName;
  /** Fields that the call can do without and this form cannot. */
  needed?: readonly FieldName<Table, Name>[];
  /** What the form finds wrong with a field that the call's schema takes, in words; undefined where nothing is. */
  checks?: FieldChecks<FieldName<Table, Name>>;
  changes?: UseActOptions<Table, Name>['changes'];
  /** Asked before what was typed is sent; false leaves it unsent. */
  mayBeSent?: () => Promise<boolean>;
  /** Tells of a failure that stands beside no field, in place of the app's own way. */
  onFailure?: (error: unknown) => void;
  /** What to do with a success. */
  onSuccess: (acted: Acted<Table, Name>) => void | Promise<void>;
};

export type CallFormManners<Table extends CallTable, DraftName extends string> = {
  useAct: UseAct<Table>;
  drafts: Drafts<DraftName>;
  failureText: (error: unknown) => string;
  /** How a failure that stands beside no field is told; without it the form's `failure` says it. */
  onFailure?: (error: unknown) => void;
};

/** The form hook of an app, typed by its table of calls. */
export function createCallForm<Table extends CallTable, DraftName extends string>(
  calls: Table,
  manners: CallFormManners<Table, DraftName>,
) {
  const { useAct, drafts, failureText } = manners;

  /**
   * Fields are named as on the wire: `{...form.register('password')} problem={form.problem('password')}`, or
   * `{...form.field('password')}` for an input of Mantine's. The input stays when sending fails.
   */
  // biome-ignore lint/correctness/noComponentHookFactories: an app makes its hooks once, where its modules load.
  return function useCallForm<Name extends NameIn<Table>>(
    name: Name,
    {
      start,
      draft,
      needed = [],
      checks = {},
      changes = [],
      mayBeSent,
      onFailure,
      onSuccess,
    }: CallFormOptions<Table, Name, DraftName>,
  ) {
    const act = useAct(name, { isQuiet: true, changes });
    const [failure, setFailure] = useState<string>();
    const check = useCheck(calls[name]!, needed, checks);
    const form = useForm<FieldValues>({
      // The form around the fields enters the first in the order of the page, be it a text, six digits or a choice.
      shouldFocusError: false,
      defaultValues: { ...start, ...(draft !== undefined && (drafts.get(draft) as FieldValues | undefined)) },
      resolver: check,
    });
    useKeptDraft(form, drafts, draft);
    useForgivenFields(form);

    const tell = onFailure ?? manners.onFailure ?? (error => setFailure(failureText(error)));
    const { isSending, send } = useSending(async values => {
      try {
        if (mayBeSent !== undefined && !(await mayBeSent())) return;
        const acted = await act.mutateAsync(values as InputIn<Table, Name>);
        if (draft !== undefined) drafts.delete(draft);
        await onSuccess(acted);
      } catch (error) {
        if (!showProblems(form, error)) tell(error);
      }
    });

    function submit(event?: SyntheticEvent<HTMLElement>): Promise<void> {
      setFailure(undefined);
      return form.handleSubmit(send)(event);
    }

    return { ...fieldsOf<FieldName<Table, Name>>(form), failure, submit, isSending };
  };
}

/** What the call's schema says about the fields, which of those that the form needs are missing, and what it finds itself. */
function useCheck(call: Call, needed: readonly string[], checks: FieldChecks<string>) {
  const { t } = useTranslation('problems');
  return (values: FieldValues) => {
    const read = call.request.safeParse(values);
    const missing = needed.filter(field => values[field] === undefined || values[field] === '');
    const problems: Problem[] = [
      ...missing.map(field => ({ field, code: 'required' }) as const),
      ...(read.success ? [] : problemsOf(read.error)),
    ];
    const own = Object.entries(checks).flatMap(([field, find]) => {
      const message = find?.(String(values[field] ?? ''), values);
      return message === undefined ? [] : [[field, { type: 'own', message }] as const];
    });
    if (problems.length === 0 && own.length === 0) return { values, errors: {} };
    const errors = problems.map(({ field, code }) => [field, { type: code, message: t(code) }] as const);
    // What the form finds is more than that a text is too long.
    return { values: {}, errors: Object.fromEntries([...errors, ...own]) };
  };
}

function useKeptDraft<DraftName extends string>(
  form: UseFormReturn<FieldValues>,
  drafts: Drafts<DraftName>,
  draft: DraftName | undefined,
) {
  const { watch } = form;
  useEffect(() => {
    if (draft === undefined) return;
    const { unsubscribe } = watch(values => drafts.set(draft, values));
    return unsubscribe;
  }, [watch, drafts, draft]);
}

/** Before the first sending fields are not checked as they change, so what only the server knew goes with the change alone. */
function useForgivenFields({ watch, getValues, clearErrors, formState: { isSubmitted } }: UseFormReturn<FieldValues>) {
  useEffect(() => {
    if (isSubmitted) return;
    let before = { ...getValues() };
    const { unsubscribe } = watch((values, { name }) => {
      // A new problem is reported here too, without another value.
      if (name !== undefined && values[name] !== before[name]) clearErrors(name);
      before = { ...values };
    });
    return unsubscribe;
  }, [watch, getValues, clearErrors, isSubmitted]);
}

/** One sending at a time: the button is disabled with the next drawing only, and a second press may come before. */
function useSending(send: (values: FieldValues) => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const isOnItsWay = useRef(false);
  useFocusKept(isSending);
  return {
    isSending,
    async send(values: FieldValues) {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      setSending(true);
      try {
        await send(values);
      } finally {
        isOnItsWay.current = false;
        setSending(false);
      }
    },
  };
}

/** Puts what the server found wrong beside its fields; answers whether there was anything that has one. */
function showProblems(form: UseFormReturn<FieldValues>, error: unknown): boolean {
  const problems = error instanceof CallFailed ? error.failure.problems : [];
  const beside = problems.filter(({ field }) => field in form.getValues());
  for (const { field, code, message } of beside) form.setError(field, { type: code, message });
  return beside.length > 0;
}

/** The parts of a form that its fields are made from. */
function fieldsOf<Field extends string>(form: UseFormReturn<FieldValues>) {
  // Reading it here subscribes the component to the problems.
  const { errors } = form.formState;
  const problem = (field: Field): string | undefined => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message !== '' ? message : undefined;
  };
  return {
    register: (field: Field) => form.register(field as string),
    /** What an input of Mantine's needs to hold this field. */
    field: (field: Field) => ({ ...form.register(field as string), error: problem(field) }),
    problem,
    /** What a field holds now; draws the component again when that changes. */
    value: (field: Field): string => String(form.watch(field as string) ?? ''),
    set: (field: Field, value: unknown) =>
      form.setValue(field as string, value, { shouldValidate: form.formState.isSubmitted }),
    /** Checks one field by itself; answers whether it is right. */
    check: (field: Field): Promise<boolean> => form.trigger(field, { shouldFocus: true }),
    /** Puts a problem that only the server knew beside a field, until that is changed. */
    fail: (field: Field, message: string) => form.setError(field, { message }, { shouldFocus: true }),
  };
}
