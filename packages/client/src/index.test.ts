// Pins the names that the package shows.
import { expect, test } from 'vitest';
import * as client from './index.ts';

test('the front door shows exactly these names', () => {
  expect(Object.keys(client).sort()).toEqual([
    'CallFailed',
    'OWN_PROGRAM_HEADER',
    'OrderBookView',
    'createCallClient',
    'createClient',
    'createClientOf',
    'createLiveFeed',
    'followOrderBook',
    'memoryStore',
    'newClientId',
    'observable',
    'orThrow',
    'prepareToAct',
  ]);
});
