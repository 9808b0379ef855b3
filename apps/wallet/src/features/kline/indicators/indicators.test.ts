import { describe, expect, test } from 'vitest';
import {
  INDICATOR_NAMES,
  isParameterValid,
  readIndicatorSettings,
  shownIndicators,
  startSetting,
} from './indicators.ts';

describe('stored settings', () => {
  const start = Object.fromEntries(INDICATOR_NAMES.map(name => [name, startSetting(name)]));

  test.each([null, undefined, 'words', 7, []])('that are %j give the start', stored => {
    expect(readIndicatorSettings(stored)).toEqual(start);
  });

  test('are kept where they make sense', () => {
    const stored = { RSI: { isOn: true, parameters: [7, 14, 21] }, MA: { isOn: false, parameters: [3, 6, 9] } };
    expect(readIndicatorSettings(stored)).toEqual({ ...start, ...stored });
  });

  test('are repaired parameter by parameter', () => {
    const stored = { MACD: { isOn: 'yes', parameters: [5, 0, 'nine', 4] }, BOLL: { parameters: [20, 2.5] } };
    const read = readIndicatorSettings(stored);
    expect(read.MACD).toEqual({ isOn: false, parameters: [5, 26, 9] });
    expect(read.BOLL).toEqual({ isOn: false, parameters: [20, 2.5] });
  });
});

test.each([
  ['bars', 1, true],
  ['bars', 500, true],
  ['bars', 501, false],
  ['bars', 0, false],
  ['bars', 2.5, false],
  ['bars', Number.NaN, false],
  ['deviations', 0.1, true],
  ['deviations', 0, false],
  ['deviations', 11, false],
  ['deviations', '2', false],
] as const)('a parameter of %s may be %j: %s', (kind, value, isValid) => {
  expect(isParameterValid(kind, value)).toBe(isValid);
});

test('what is switched on is drawn', () => {
  expect(shownIndicators(readIndicatorSettings({ RSI: { isOn: true } }))).toEqual(['MA', 'VOL', 'RSI']);
  expect(shownIndicators(readIndicatorSettings({ VOL: { isOn: false } }))).toEqual(['MA']);
});
