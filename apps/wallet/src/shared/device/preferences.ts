// What the reader chose for this device: theme, colours, confirmations, warnings, keys, tabs, hidden amounts, how costs count.
import { type DisplayCurrency, displayCurrencies } from '@candor/contract';
import { create } from 'zustand';
import type { TabCount } from '../navigation/paths.ts';
import { storage } from './storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** From how many percent beyond the best price a limit counts as far. */
export const FAR_LIMIT_PERCENTS = ['1', '2', '5', '10'] as const;
export type FarLimitPercent = (typeof FAR_LIMIT_PERCENTS)[number];

export type Preferences = {
  theme: ThemeChoice;
  /** Red for up and green for down. */
  areColoursSwapped: boolean;
  /** Whether a spot order, an opening of contracts, an option, and a change on the chart are shown once more before they are sent. */
  confirmsOrders: boolean;
  confirmsContracts: boolean;
  confirmsOptions: boolean;
  confirmsChartChanges: boolean;
  /** Whether each cancellation is asked about, or that by a key alone. */
  confirmsCancels: boolean;
  confirmsKeyCancels: boolean;
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
  confirmsContracts: true,
  confirmsOptions: true,
  confirmsChartChanges: true,
  confirmsCancels: false,
  confirmsKeyCancels: true,
  farLimitPercent: '5',
  usesHotkeys: true,
  tabCount: 5,
  hidesBalances: false,
  hidesSmall: false,
  countsFirstIn: false,
  displayCurrency: 'USDT',
};

/** The stored preferences, with the default in place of whatever is missing or makes no sense. */
export function readPreferences(stored: unknown): Preferences {
  const values = (stored ?? {}) as Partial<Record<string, unknown>>;
  const isFlag = ([name, usual]: [string, unknown]) => typeof usual === 'boolean' && typeof values[name] === 'boolean';
  const flags = Object.entries(defaults).filter(isFlag);
  return {
    ...defaults,
    ...Object.fromEntries(flags.map(([name]) => [name, values[name]])),
    theme: values.theme === 'light' || values.theme === 'dark' ? values.theme : 'system',
    farLimitPercent: FAR_LIMIT_PERCENTS.find(each => each === values.farLimitPercent) ?? defaults.farLimitPercent,
    tabCount: values.tabCount === 4 ? 4 : 5,
    displayCurrency: displayCurrencies.find(each => each === values.displayCurrency) ?? 'USDT',
  };
}

export const usePreferences = create<Preferences>(() => readPreferences(storage.readJson('preferences')));

export function changePreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  storage.write('preferences', JSON.stringify(usePreferences.getState()));
}
