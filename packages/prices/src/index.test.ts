import { expect, it } from 'vitest';
import * as prices from './index.ts';

it('exports what the server and the launcher need', () => {
  expect(Object.keys(prices).sort()).toEqual([
    'INDEX_SCALE',
    'INTERVALS',
    'QUOTED_AFTER_MS',
    'SIMULATED_MARKETS',
    'SIMULATED_SOURCES',
    'barStart',
    'createNoise',
    'createSimulator',
    'nextBarStart',
    'previousBarStart',
    'withNewcomers',
  ]);
});
