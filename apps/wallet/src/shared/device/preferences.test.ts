import { expect, test } from 'vitest';
import { readPreferences } from './preferences.ts';

const confirmations = (stored: unknown) => {
  const { confirmsOrders, confirmsContracts, confirmsOptions, confirmsChartChanges, confirmsKeyCancels } =
    readPreferences(stored);
  return [confirmsOrders, confirmsContracts, confirmsOptions, confirmsChartChanges, confirmsKeyCancels];
};

test('each kind of ticket is asked about until it is switched off by itself', () => {
  expect(confirmations(undefined)).toEqual([true, true, true, true, true]);
  // One mark once stood for all kinds: what is left of it counts for spot orders alone.
  expect(confirmations({ confirmsOrders: false })).toEqual([false, true, true, true, true]);
  expect(confirmations({ confirmsOptions: false })).toEqual([true, true, false, true, true]);
  expect(confirmations({ confirmsContracts: 'no', confirmsKeyCancels: 0 })).toEqual([true, true, true, true, true]);
});

test('what makes no sense is as it was from the start', () => {
  const usual = readPreferences(undefined);
  for (const stored of [null, 7, 'dark', [], {}, { theme: 'pink', tabCount: 9, usesHotkeys: 'yes', isAdmin: true }]) {
    expect(readPreferences(stored)).toEqual(usual);
  }
  expect(readPreferences({ theme: 'dark', tabCount: 4, hidesSmall: true })).toEqual({
    ...usual,
    theme: 'dark',
    tabCount: 4,
    hidesSmall: true,
  });
});
