import { expect, test } from 'vitest';
import { pinProblem } from './app-lock-screen.tsx';

test.each([
  ['', '', { field: 'pin', text: 'pinTooShort' }],
  ['12345', '12345', { field: 'pin', text: 'pinTooShort' }],
  ['123456', '123456', { field: 'pin', text: 'pinTooSimple' }],
  ['987654', '987654', { field: 'pin', text: 'pinTooSimple' }],
  ['000000', '000000', { field: 'pin', text: 'pinTooSimple' }],
  ['042917', '042918', { field: 'again', text: 'pinsDiffer' }],
  ['042917', '042917', undefined],
  ['123457', '123457', undefined],
])('%j and %j', (pin, again, problem) => {
  expect(pinProblem(pin, again)).toEqual(problem);
});
