import { expect, it } from 'vitest';
import { checkAddress } from './address-check.ts';

const GOOD = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

it.each([
  ['with its checksum', GOOD],
  ['all small, as some tools print them', GOOD.toLowerCase()],
  ['all capital', `0x${GOOD.slice(2).toUpperCase()}`],
])('takes an address of Ethereum %s, in one canonical form', (_, text) => {
  for (const network of ['main', 'test'] as const)
    expect(checkAddress('evm', text, network)).toEqual({ valid: true, address: GOOD });
});

// The examples of EIP-55.
it.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('reads %s as the standard does', text => {
  expect(checkAddress('evm', text, 'main')).toEqual({ valid: true, address: text });
  expect(checkAddress('evm', text.toLowerCase(), 'main')).toEqual({ valid: true, address: text });
});

it('finds one wrong capital', () => {
  const mistyped = GOOD.replace('dAC', 'daC');
  expect(checkAddress('evm', mistyped, 'main')).toEqual({ valid: false, problem: 'checksum' });
});

it.each([
  '',
  '0x',
  GOOD.slice(2),
  `${GOOD}0`,
  GOOD.slice(0, -1),
  ` ${GOOD}`,
  GOOD.replace('0x', '0X'),
  `0x${'g'.repeat(40)}`,
])('takes no %j', text => {
  expect(checkAddress('evm', text, 'main')).toEqual({ valid: false, problem: 'malformed' });
});

it('names the chain that an address belongs to', () => {
  for (const chain of ['bitcoin', 'omni', 'tron'] as const)
    expect(checkAddress(chain, GOOD, 'main')).toEqual({ valid: false, problem: 'other-chain', belongsTo: ['evm'] });
});
