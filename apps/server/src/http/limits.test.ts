import { calls } from '@candor/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLimits, networkOf, RATES } from './limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('which client is counted', () => {
  // A busy machine can take so long over a burst that some of it has been refilled meanwhile.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('a logged-in user counts by account, whatever the address', () => {
    const limits = createLimits();
    const { burst } = RATES.write.byAccount;
    for (let count = 0; count < burst; count += 1) expect(limits.take(calls.logout, `203.0.113.${count}`, 7)).toBe(0);
    expect(limits.take(calls.logout, '198.51.100.1', 7)).toBeGreaterThan(0);
    expect(limits.take(calls.logout, '198.51.100.1', 8)).toBe(0);
  });

  test('all addresses of one IPv6 network count as one caller', () => {
    const limits = createLimits();
    const { burst } = RATES.code.byAddress!;
    for (let count = 0; count < burst; count += 1)
      limits.take(calls.sendMailCode, `2001:db8::${count.toString(16)}`, undefined);
    expect(limits.take(calls.sendMailCode, '2001:db8::ffff', undefined)).toBeGreaterThan(0);
    expect(limits.take(calls.sendMailCode, '2001:db8:0:1::1', undefined)).toBe(0);
  });

  test('a client that reads records by the thousand is slowed down, by address, and reads everything else meanwhile', () => {
    const limits = createLimits();
    const address = '203.0.113.9';
    const { burst } = RATES.records.byAddress!;
    let accepted = 0;
    for (let count = 0; count < burst; count += 1)
      for (const call of [calls.listChain, calls.getRecord, calls.listPriceRecords])
        accepted += limits.take(call, address, undefined) === 0 ? 1 : 0;
    expect(accepted).toBeGreaterThanOrEqual(burst);
    expect(accepted).toBeLessThan(2 * burst);
    expect(limits.take(calls.listPairs, address, undefined)).toBe(0);
    expect(limits.take(calls.listChain, '203.0.113.10', undefined)).toBe(0);
  });
});
