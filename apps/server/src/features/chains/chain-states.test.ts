import { expect, test } from 'vitest';
import { ChainStates } from './chain-states.ts';

test('the state of a node and the age of its newest block have times of their own', () => {
  const states = new ChainStates();
  expect(states.of(1)).toMatchObject({ state: 'silent', since: 0, blockAt: 0 });
  states.put(1, { state: 'in_step', tip: 10, final: 8 }, 1_000);
  states.put(1, { state: 'in_step', tip: 10, final: 8 }, 2_000);
  expect(states.of(1)).toMatchObject({ since: 1_000, blockAt: 1_000 });
  states.put(1, { state: 'in_step', tip: 11, final: 9 }, 3_000);
  expect(states.of(1)).toMatchObject({ since: 1_000, blockAt: 3_000 });
  states.put(1, { state: 'silent', detail: 'ECONNREFUSED' }, 4_000);
  expect(states.of(1)).toMatchObject({ tip: 11, since: 4_000, blockAt: 3_000, detail: 'ECONNREFUSED' });
  states.put(1, { state: 'in_step', tip: 11, final: 9 }, 5_000);
  expect(states.of(1)).toMatchObject({ since: 5_000, blockAt: 3_000, detail: '' });
});
