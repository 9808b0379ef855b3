// The few words that parts need by themselves; the app gives them in the reader's language.
import { createContext, useContext } from 'react';

export type UiWords = {
  /** The language in force as BCP 47 names it: for dates. */
  language: string;
  back: string;
  close: string;
  noData: string;
  loadFailed: string;
  retry: string;
  loading: string;
  showPassword: string;
  hidePassword: string;
  clear: string;
  sendCode: string;
  /** The waiting time of a code, from the seconds left. */
  sendAgainIn: (seconds: number) => string;
  increase: string;
  decrease: string;
  /** Beside a field with a number such as 1e5. */
  noExponent: string;
  hiddenAmount: string;
  pullToRefresh: string;
  releaseToRefresh: string;
  done: string;
  anyTime: string;
  today: string;
  /** A range of so many days up to today. */
  lastDays: (days: number) => string;
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
};

const english: UiWords = {
  language: 'en',
  back: 'Back',
  close: 'Close',
  noData: 'No data',
  loadFailed: 'This could not be loaded',
  retry: 'Try again',
  loading: 'Loading',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clear: 'Clear',
  sendCode: 'Send code',
  sendAgainIn: seconds => `Next code in ${seconds} s`,
  increase: 'Increase',
  decrease: 'Decrease',
  noExponent: 'Exponents are not accepted: please write the number out, such as 100000',
  hiddenAmount: 'Hidden amount',
  pullToRefresh: 'Pull to refresh',
  releaseToRefresh: 'Release to refresh',
  done: 'Done',
  anyTime: 'Any time',
  today: 'Today',
  lastDays: days => `${days} days`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
};

export const UiWordsContext = createContext<UiWords>(english);

/** The words of the parts in the reader's language. */
export function useWords(): UiWords {
  return useContext(UiWordsContext);
}
