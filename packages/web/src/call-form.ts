// A form for one call: checked by the call's own schema, and by the server, with each problem next to its field.
import { CallFailed } from '@candor/client';
import { type Call, type CallTable, type InputIn, type NameIn, type Problem, problemsOf } from '@candor/contract';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Acted, UseAct, UseActOptions } from './call-hooks.ts';
import type { Drafts } from './drafts.ts';
import { useFocusRestored, useFormProblems, useFormValues } from './form-state.ts';

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
  /** A problem, as text, of a field that the call's schema accepts; undefined where there is none. */
  checks?: FieldChecks<FieldName<Table, Name>>;
  changes?: UseActOptions<Table, Name>['changes'];
  /** Called before the form is sent; false leaves it unsent. */
  mayBeSent?: () => Promise<boolean>;
  /** Reports a failure that belongs to no field, in place of the app's own handler. */
  onFailure?: (error: unknown) => void;
  /** What to do with a success. */
  onSuccess: (acted: Acted<Table, Name>) => void | Promise<void>;
};

export type CallFormManners<Table extends CallTable, DraftName extends string> = {
  useAct: UseAct<Table>;
  drafts: Drafts<DraftName>;
  failureText: (error: unknown) => string;
  /** Reports a failure that belongs to no field; without it the form's `failure` contains it. */
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
    const [, values] = useFormValues<Values, DraftName>(drafts, draft, stored => ({ ...start, ...stored }));
    const shown = useFormProblems<string>();
    const findProblems = useCheck(calls[name]!, needed, checks);
    const inputs = useRef(new Map<string, HTMLElement>());
    const problems = findProblems(values.now());

    const report = onFailure ?? manners.onFailure ?? (error => setFailure(failureText(error)));
    const { isSending, send } = useSending(async input => {
      try {
        if (mayBeSent !== undefined && !(await mayBeSent())) return;
        const acted = await act.mutateAsync(input as InputIn<Table, Name>);
        values.forget();
        // What is typed next has shown no problem yet.
        shown.reset();
        await onSuccess(acted);
      } catch (error) {
        const refused = problemsOfFields(error, values.now());
        if (Object.keys(refused).length > 0) shown.refuse(refused);
        else report(error);
      }
    });

    type Field = FieldName<Table, Name>;
    const problem = (field: Field): string | undefined =>
      shown.refused[field] ?? (shown.isDue(field) ? problems[field] : undefined);
    function set(field: Field, value: unknown): void {
      if (values.now()[field] !== value) shown.changed([field]);
      values.set(before => ({ ...before, [field]: value }));
    }
    function register(field: Field) {
      const value = values.now()[field];
      return {
        name: field as string,
        ...(typeof value === 'boolean' ? { checked: value } : { value: String(value ?? '') }),
        onChange: (change: unknown) => set(field, typedValue(change)),
        ref: (input: HTMLElement | null) => {
          if (input === null) inputs.current.delete(field);
          else inputs.current.set(field, input);
        },
      };
    }

    return {
      register,
      /** What an input of Mantine's needs to hold this field. */
      field: (field: Field) => ({ ...register(field), error: problem(field) }),
      problem,
      /** What a field holds now. */
      value: (field: Field): string => String(values.now()[field] ?? ''),
      set,
      /** Checks one field; answers whether it is valid. */
      async check(field: Field): Promise<boolean> {
        shown.touch(field);
        const isRight = findProblems(values.now())[field] === undefined;
        if (!isRight) inputs.current.get(field)?.focus();
        return isRight;
      },
      /** Shows a problem that only the server found next to a field, until that is changed. */
      fail(field: Field, message: string): void {
        shown.refuse({ [field]: message });
        inputs.current.get(field)?.focus();
      },
      failure,
      async submit(event?: SyntheticEvent<HTMLElement>): Promise<void> {
        event?.preventDefault();
        setFailure(undefined);
        shown.attempt();
        // The form around the fields enters the first with a problem, in the order of the page.
        if (Object.keys(findProblems(values.now())).length === 0) await send(values.now());
      },
      isSending,
    };
  };
}

type Values = Readonly<Record<string, unknown>>;

/** From the event of an input, or from the value that an input of Mantine hands over. */
function typedValue(change: unknown): unknown {
  const input = (change as { target?: Partial<HTMLInputElement> } | null)?.target;
  if (input === undefined) return change;
  return input.type === 'checkbox' ? input.checked : input.value;
}

/** What the call's schema says about the fields, which of those that the form needs are missing, and what it finds itself. */
function useCheck(call: Call, needed: readonly string[], checks: FieldChecks<string>) {
  const { t } = useTranslation('problems');
  return (values: Values): Partial<Record<string, string>> => {
    const read = call.request.safeParse(values);
    const missing = needed.filter(field => values[field] === undefined || values[field] === '');
    const problems: Problem[] = [
      ...missing.map(field => ({ field, code: 'required' }) as const),
      ...(read.success ? [] : problemsOf(read.error)),
    ];
    const own = Object.entries(checks).flatMap(([field, find]) => {
      const message = find?.(String(values[field] ?? ''), values);
      return message === undefined ? [] : [[field, message] as const];
    });
    // What the form finds is more than that a text is too long.
    return Object.fromEntries([...problems.map(({ field, code }) => [field, t(code)] as const), ...own]);
  };
}

/** One sending at a time: the button is disabled with the next drawing only, and a second press may come before. */
function useSending(send: (values: Values) => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);
  useFocusRestored(isSending);
  return {
    isSending,
    async send(values: Values) {
      if (isRunning.current) return;
      isRunning.current = true;
      setSending(true);
      try {
        await send(values);
      } finally {
        isRunning.current = false;
        setSending(false);
      }
    },
  };
}

/** What the server found wrong with fields that the form has. */
function problemsOfFields(error: unknown, values: Values): Partial<Record<string, string>> {
  const problems = error instanceof CallFailed ? error.failure.problems : [];
  const beside = problems.filter(({ field }) => field in values);
  return Object.fromEntries(beside.map(({ field, message }) => [field, message]));
}
