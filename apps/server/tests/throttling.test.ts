// Every call that checks a secret or sends a code, made from the contract: a burst is cut off, whichever client sends it, and costs
// no other client anything.
import type { Call, LimitClass } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATES } from '../src/http/limits.ts';
import { contractRoutes } from './_contract-routes.ts';
import { UNLIMITED } from './_unlimited.ts';
import { type Answered, type SentHeaders, startWholeExchange, type WholeExchange } from './_whole-exchange.ts';
import { loginOfStaff, newOperator } from './_whole-staff.ts';

const BURST = 3;
const THROTTLED: readonly LimitClass[] = ['credential', 'code', 'upload'];
const scarce = { burst: BURST, perSecond: 0.001 };
const both = { byAddress: scarce, byAccount: scarce };

let whole: WholeExchange;
beforeAll(async () => {
  whole = await startWholeExchange({ ...UNLIMITED, credential: both, code: both, upload: both });
});
afterAll(() => whole?.stop());

let addresses = 0;
function anotherAddress(): SentHeaders {
  addresses += 1;
  return { 'x-forwarded-for': `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` };
}

/** A new visitor, with an address that was never seen. */
async function somebodyNew({ access }: Call): Promise<SentHeaders> {
  if (access === 'user' || access === 'demo-user') return { authorization: (await whole.newUser()).token };
  if (access === 'operator') return loginOfStaff(whole, await newOperator(whole, 'admin'));
  return anotherAddress();
}

const throttled = contractRoutes.filter(({ call }) => THROTTLED.includes(call.limit));

test.each(throttled)('$method $path lets a few through and then none', async ({ call, method, path }) => {
  const sent = await somebodyNew(call);
  const codes: string[] = [];
  let last: Answered['headers'] = {};
  for (let count = 0; count <= BURST; count += 1) {
    // A logged-in user counts as one, wherever the calls come from.
    const elsewhere = 'x-forwarded-for' in sent ? {} : anotherAddress();
    const answered = await whole.ask(call, {}, { ...sent, ...elsewhere }, { method, path });
    codes.push(answered.code);
    last = answered.headers;
  }
  expect(codes.slice(0, BURST)).not.toContain('too_many_requests');
  expect(codes.at(-1)).toBe('too_many_requests');
  expect(Number(last['retry-after'])).toBeGreaterThan(0);
  const { code } = await whole.ask(call, {}, await somebodyNew(call), { method, path });
  expect(code).not.toBe('too_many_requests');
});

test('what is let through in earnest is little: a hundred guesses take minutes', () => {
  for (const limit of ['credential', 'code'] as const) {
    const { byAddress, byAccount } = RATES[limit];
    for (const { burst, perSecond } of [byAddress!, byAccount]) {
      expect(burst).toBeLessThanOrEqual(60);
      expect(perSecond).toBeLessThanOrEqual(0.5);
    }
  }
});
