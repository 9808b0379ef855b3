// The daily file of the European Central Bank, read and refused.
import { formatShort } from '@candor/money';
import { expect, test } from 'vitest';
import { RATE_SCALE, readEcbRates } from './ecb-rates.ts';

const RATES = { USD: '1.25', JPY: '175.0', KRW: '1700', HKD: '9.75', CNY: '8.75', THB: '40' };

function file(rates: Record<string, string>, day = '2026-11-20'): string {
  const cubes = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='${day}'>${cubes.join('\n')}</Cube></Cube>
</gesmes:Envelope>`;
}

test('rates to the euro become rates to the dollar', () => {
  const read = readEcbRates(file({ ...RATES, GBP: '0.85' }));
  expect(read?.day).toBe('2026-11-20');
  expect(read?.rates.map(({ currency, units }) => `${currency} ${formatShort(units, RATE_SCALE)}`)).toEqual([
    'USD 1',
    'EUR 0.8',
    'JPY 140',
    'KRW 1360',
    'HKD 7.8',
    'CNY 7',
    'THB 32',
  ]);
});

test.each([
  ['an empty text', ''],
  ['a page', '<html><body>Service unavailable</body></html>'],
  ['no day', file(RATES).replace(/ time='[^']*'/, '')],
  ['a day that is none', file(RATES, '2026-13-45')],
  ['no dollar', file({ ...RATES, USD: '' })],
  ['one money missing', file({ ...RATES, THB: '' })],
  ['a rate of nothing', file({ ...RATES, JPY: '0.0' })],
  ['a rate of too many digits', file({ ...RATES, JPY: '1.1234567891' })],
  ['a rate beyond reason', file({ ...RATES, JPY: '99999999' })],
  ['a money twice', `${file(RATES)}<Cube currency='JPY' rate='1'/>`],
])('%s is refused', (_, text) => {
  expect(readEcbRates(text)).toBeUndefined();
});
