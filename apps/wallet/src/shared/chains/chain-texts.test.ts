import { expect, test } from 'vitest';
import { chainName, plainChainName, shortAddress } from './chain-texts.tsx';

test('bitcoin and the USDT of its chain are distinguished', () => {
  expect(chainName('OMNI', 1)).toBe('Bitcoin');
  expect(chainName('OMNI', 3)).toBe('Bitcoin (Omni)');
  expect(chainName('ERC20', 2)).toBe('Ethereum (ERC20)');
  expect(chainName('XYZ', 2)).toBe('XYZ');
  expect([plainChainName('OMNI'), plainChainName('ERC20')]).toEqual(['Bitcoin', 'Ethereum']);
});

test('a long address keeps its ends', () => {
  expect(shortAddress('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x52908…169EE7');
  expect(shortAddress('bc1qshort')).toBe('bc1qshort');
});
