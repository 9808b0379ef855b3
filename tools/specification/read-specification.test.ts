// What is read out of the sentences of the specification.
import { expect, test } from 'vitest';
import { behavioursOf, callsOf, messagesOf, readSpecification, routesOf } from './read-specification.ts';

test('a short path belongs to the full one before it', () => {
  const section = [
    '- /pages/withdraw/index, /detail, /bank/bank',
    '- /pages/a/index (pull-to-refresh), /buy',
    '- /pages/login (query parameters x and y), /pages/user/register',
  ];
  expect(routesOf(section.join('\n'))).toEqual([
    '/pages/withdraw/index',
    '/pages/withdraw/detail',
    '/pages/withdraw/bank/bank',
    '/pages/a/index',
    '/pages/a/buy',
    '/pages/login',
    '/pages/user/register',
  ]);
});

test('a call takes its method and folder from the one before it', () => {
  const section =
    '- Spot: POST coin/trade (place); PUT coin/trade (cancel); GET lh/report, order.\n- S: POST area_code; POST /set/x.';
  expect(callsOf(section)).toEqual([
    'POST coin/trade',
    'PUT coin/trade',
    'GET lh/report',
    'GET lh/order',
    'POST area_code',
    'POST set/x',
  ]);
});

test('messages are separated from the pages that show them', () => {
  expect(messagesOf('User messages: One; Two, go? (options); three.')).toEqual(['One', 'Two, go?', 'three']);
});

test('a statement about a page is a requirement besides the page', () => {
  const section = 'Route parameters are hidden.\n\nOther routes:\n- /pages/a/index (pull-to-refresh)\n- /pages/b/index';
  expect(behavioursOf(section)).toEqual(['Route parameters are hidden.', '/pages/a/index (pull-to-refresh)']);
});

test('the whole specification is read', () => {
  const counts = Map.groupBy(readSpecification(), ({ kind }) => kind);
  const numbers = [...counts].map(([kind, { length }]) => [kind, length]);
  expect(Object.fromEntries(numbers)).toMatchInlineSnapshot(`
    {
      "access": 4,
      "behaviour": 15,
      "call": 70,
      "constant": 10,
      "failure": 3,
      "feature": 10,
      "field": 12,
      "message": 19,
      "route": 47,
      "rule": 11,
      "state": 7,
    }
  `);
  expect(
    readSpecification()
      .filter(({ kind }) => kind === 'route' || kind === 'call' || kind === 'message')
      .map(({ name }) => name),
  ).toMatchSnapshot();
});
