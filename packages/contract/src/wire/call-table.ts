// The types of what the calls of a table take and answer, by name.
import type * as z from 'zod/mini';
import type { Call } from './call.ts';

/** Calls by name: `calls` of the public wire, or those of the console. */
export type CallTable = Readonly<Record<string, Call>>;

export type NameIn<Table extends CallTable> = Extract<keyof Table, string>;

/** What a client passes in. */
export type InputIn<Table extends CallTable, Name extends keyof Table> = z.input<Table[Name]['request']>;

/** The payload of a success. */
export type AnswerIn<Table extends CallTable, Name extends keyof Table> = z.output<Table[Name]['answer']>;

/** The members beside the payload of a success. */
export type ExtraIn<Table extends CallTable, Name extends keyof Table> = Table[Name] extends {
  extra: infer Extra extends z.core.$ZodType;
}
  ? z.output<Extra>
  : Record<never, never>;
