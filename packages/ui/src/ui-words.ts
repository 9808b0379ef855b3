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

export const UiWordsContext = createContext<UiWords | undefined>(undefined);

/** The words of the parts in the reader's language. @throws Error outside of `UiProvider` */
export function useWords(): UiWords {
  const words = useContext(UiWordsContext);
  if (words === undefined) throw new Error('a part has no words outside of UiProvider');
  return words;
}
