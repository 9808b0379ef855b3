// The indicators that the chart offers: where each is drawn, its parameters, and what the reader has set on this device.

export const INDICATOR_NAMES = ['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'KDJ', 'RSI'] as const;
export type IndicatorName = (typeof INDICATOR_NAMES)[number];

/** What a parameter counts, for its label. */
export type ParameterKind = 'bars' | 'deviations' | 'fast' | 'slow' | 'signal' | 'smoothK' | 'smoothD';

export type Parameter = { kind: ParameterKind; start: number };

export type IndicatorDefinition = {
  /** On the prices themselves, or in a pane of its own below. */
  pane: 'main' | 'below';
  parameters: readonly Parameter[];
  isOnAtFirst: boolean;
};

const bars = (...starts: number[]): Parameter[] => starts.map(start => ({ kind: 'bars', start }));

export const indicators: Record<IndicatorName, IndicatorDefinition> = {
  MA: { pane: 'main', parameters: bars(5, 10, 30), isOnAtFirst: true },
  EMA: { pane: 'main', parameters: bars(6, 12, 20), isOnAtFirst: false },
  BOLL: { pane: 'main', parameters: [...bars(20), { kind: 'deviations', start: 2 }], isOnAtFirst: false },
  VOL: { pane: 'below', parameters: bars(5, 10), isOnAtFirst: true },
  MACD: {
    pane: 'below',
    parameters: [
      { kind: 'fast', start: 12 },
      { kind: 'slow', start: 26 },
      { kind: 'signal', start: 9 },
    ],
    isOnAtFirst: false,
  },
  KDJ: {
    pane: 'below',
    parameters: [...bars(9), { kind: 'smoothK', start: 3 }, { kind: 'smoothD', start: 3 }],
    isOnAtFirst: false,
  },
  RSI: { pane: 'below', parameters: bars(6, 12, 24), isOnAtFirst: false },
};

const MAX_BARS = 500;
const MAX_DEVIATIONS = 10;

/** How many digits after the point a parameter takes. */
export function parameterScale(kind: ParameterKind): number {
  return kind === 'deviations' ? 1 : 0;
}

/** Whether a parameter can be drawn with: whole bars from 1 to 500, or deviations above zero up to 10. */
export function isParameterValid(kind: ParameterKind, value: unknown): value is number {
  if (typeof value !== 'number') return false;
  return kind === 'deviations'
    ? value > 0 && value <= MAX_DEVIATIONS
    : Number.isInteger(value) && value >= 1 && value <= MAX_BARS;
}

export type IndicatorSetting = { isOn: boolean; parameters: readonly number[] };
export type IndicatorSettings = Readonly<Record<IndicatorName, IndicatorSetting>>;

/** The setting that an indicator starts with. */
export function startSetting(name: IndicatorName): IndicatorSetting {
  const { parameters, isOnAtFirst } = indicators[name];
  return { isOn: isOnAtFirst, parameters: parameters.map(parameter => parameter.start) };
}

/** The stored settings, with the start in place of whatever is missing or cannot be drawn with. */
export function readIndicatorSettings(stored: unknown): IndicatorSettings {
  const settings = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const read = INDICATOR_NAMES.map(name => [name, readSetting(name, settings[name])] as const);
  return Object.fromEntries(read) as Record<IndicatorName, IndicatorSetting>;
}

function readSetting(name: IndicatorName, stored: unknown): IndicatorSetting {
  const start = startSetting(name);
  if (typeof stored !== 'object' || stored === null) return start;
  const { isOn, parameters } = stored as { isOn?: unknown; parameters?: unknown };
  const values: readonly unknown[] = Array.isArray(parameters) ? parameters : [];
  return {
    isOn: typeof isOn === 'boolean' ? isOn : start.isOn,
    parameters: indicators[name].parameters.map(({ kind, start: first }, at) => {
      const value = values[at];
      return isParameterValid(kind, value) ? value : first;
    }),
  };
}

/** The indicators that are drawn. */
export function shownIndicators(settings: IndicatorSettings): IndicatorName[] {
  return INDICATOR_NAMES.filter(name => settings[name].isOn);
}
