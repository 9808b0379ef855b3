// The types of the console's calls by name.
import type { AnswerIn, InputIn, NameIn } from '@candor/contract';
import type { ConsoleCalls } from '@candor/contract/console';

export type CallName = NameIn<ConsoleCalls>;
export type CallInput<Name extends CallName> = InputIn<ConsoleCalls, Name>;
export type CallAnswer<Name extends CallName> = AnswerIn<ConsoleCalls, Name>;

/** Calls that answer one page of rows with the count of all. */
export type ListName = {
  [Name in CallName]: CallAnswer<Name> extends { list: readonly unknown[]; count: number } ? Name : never;
}[CallName];

/** One row of such a page. */
export type RowOf<Name extends ListName> = CallAnswer<Name>['list'][number];
