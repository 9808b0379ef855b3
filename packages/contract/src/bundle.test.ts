import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { lighten } from './bundle.ts';

const CODE = `
const shape = { summary: 'kept', request: make('shape') };
export const calls = defineCalls({
  list: {
    method: 'GET',
    summary: "The caller's coins, 'free' ones.",
    request: make('request'),
    answer: make({ summary: 'kept', answer: 1 }),
    extra: shared,
  },
  ...others,
});
`;

/** Runs the lightened module, and notes what its schemas were made of. */
function run() {
  const made: unknown[] = [];
  const make = (input: unknown) => {
    made.push(input);
    return { input };
  };
  const body = lighten(CODE, parseSync('calls.js', CODE).program).replace('export const calls =', 'return');
  const calls = new Function('make', 'shared', 'others', 'defineCalls', body)(make, 'extra', {}, (all: unknown) => all);
  return { made, list: calls.list };
}

test('a schema is made when it is first read, and once', () => {
  const { made, list } = run();
  expect(made).toEqual(['shape']);
  expect(list.request).toEqual({ input: 'request' });
  expect(list.request).toBe(list.request);
  expect(list.answer).toEqual({ input: { summary: 'kept', answer: 1 } });
  expect(list.extra).toBe('extra');
  expect(made).toEqual(['shape', 'request', { summary: 'kept', answer: 1 }]);
});

test('the summary is left out, and what is no call stays as it is', () => {
  expect(run().list).toMatchObject({ method: 'GET', summary: '' });
  expect(lighten(CODE, parseSync('calls.js', CODE).program)).toContain(
    `const shape = { summary: 'kept', request: make('shape') };`,
  );
});
