// What the reader chose for this device: theme, colours, confirmations, warnings, keys, tabs, hidden amounts, how costs count.
import { type DisplayCurrency, displayCurrencies } from '@candor/contract';
import { create } from 'zustand';
import { storage } from './storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type TabCount = 4 | 5;

/** From how many percent beyond the best price a limit counts as far. */
export const FAR_LIMIT_PERCENTS = ['1', '2', '5', '10'] as const;
export type FarLimitPercent = (typeof FAR_LIMIT_PERCENTS)[number];

export type Preferences = {
  theme: ThemeChoice;
  /** Red for up and green for down. */
  areColoursSwapped: boolean;
  confirmsOrders: boolean;
  confirmsCancels: boolean;
  farLimitPercent: FarLimitPercent;
  /** Single keys act on the trade page of wide screens. */
  usesHotkeys: boolean;
  tabCount: TabCount;
  /** Shows dots in place of balances. */
  hidesBalances: boolean;
  /** Leaves coins worth next to nothing out of lists. */
  hidesSmall: boolean;
  /** Costs count first in first out, in place of the moving average. */
  countsFirstIn: boolean;
  /** The money that values are shown in. */
  displayCurrency: 'USDT' | DisplayCurrency;
};

const defaults: Preferences = {
  theme: 'system',
  areColoursSwapped: false,
  confirmsOrders: true,
  confirmsCancels: false,
  farLimitPercent: '5',
  usesHotkeys: true,
  tabCount: 5,
  hidesBalances: false,
  hidesSmall: false,
  countsFirstIn: false,
  displayCurrency: 'USDT',
};

/** The preferences that are yes or no. */
type Flag = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences];

/** The stored preferences, with the default in place of whatever is missing or makes no sense. */
function readPreferences(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const given = stored as Partial<Record<keyof Preferences, unknown>>;
  const flag = (name: Flag) => (typeof given[name] === 'boolean' ? given[name] : defaults[name]);
  return {
    theme: given.theme === 'light' || given.theme === 'dark' ? given.theme : 'system',
    areColoursSwapped: flag('areColoursSwapped'),
    confirmsOrders: flag('confirmsOrders'),
    confirmsCancels: flag('confirmsCancels'),
    farLimitPercent: FAR_LIMIT_PERCENTS.find(each => each === given.farLimitPercent) ?? defaults.farLimitPercent,
    usesHotkeys: flag('usesHotkeys'),
    tabCount: given.tabCount === 4 ? 4 : 5,
    hidesBalances: flag('hidesBalances'),
    hidesSmall: flag('hidesSmall'),
    countsFirstIn: flag('countsFirstIn'),
    displayCurrency: displayCurrencies.find(each => each === given.displayCurrency) ?? 'USDT',
  };
}

export const usePreferences = create<Preferences>(() => readPreferences(storage.readJson('preferences')));

export function changePreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  storage.write('preferences', JSON.stringify(usePreferences.getState()));
}
