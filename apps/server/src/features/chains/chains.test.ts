// Addresses of a cold wallet are distinguished from mistyped ones, and compared in one form.
import { bitcoinKeys, evmKeys, TRON_KEYS } from '@candor/chains';
import { expect, test } from 'vitest';
import { openChains } from './chains.ts';

const SEED = Buffer.alloc(64, 9);
const keys = bitcoinKeys('regtest');
const publicKeys = { deposit: keys.publicKeyOf(SEED, 'deposit'), hot: keys.publicKeyOf(SEED, 'hot') };
const COLD = keys.addressAt(publicKeys.hot, { branch: 'hot', index: 7 });

function open(cold: string[], feeRate = 20) {
  const bitcoin = {
    nodes: ['http://127.0.0.1:9'],
    publicKeys,
    cold,
    network: 'regtest' as const,
    confirmations: 3,
    feeRate,
    explorerUrl: '',
  };
  return openChains({ bitcoin, evm: undefined, tron: undefined, signer: undefined, outsideSeed: undefined });
}

test('an address of another form is the same one, and what is none is refused at the start', () => {
  expect(open([COLD.toUpperCase()])[0]!.cold).toEqual([COLD]);
  expect(() => open([`${COLD.slice(0, -1)}${COLD.endsWith('q') ? 'p' : 'q'}`])).toThrow('BITCOIN_COLD');
  expect(() => open([`0x${'11'.repeat(20)}`])).toThrow('BITCOIN_COLD');
});

test('outputs that cost more to spend than their value are dust, by the rate that is set', () => {
  const dustAt = (feeRate: number) => open([], feeRate)[0]!.assets.get('BTC')!.dust;
  expect([dustAt(1), dustAt(20), dustAt(100)]).toEqual([1_000n, 1_360n, 6_800n]);
});

test('a key that makes no addresses, or those of the other branch, is named at the start', () => {
  const config = { nodes: ['http://127.0.0.1:9'], cold: [], network: 'regtest' as const };
  const other = { ...config, confirmations: 3, feeRate: 20, explorerUrl: '' };
  const openWith = (change: Partial<typeof publicKeys>) =>
    openChains({
      bitcoin: { ...other, publicKeys: { ...publicKeys, ...change } },
      evm: undefined,
      tron: undefined,
      signer: undefined,
      outsideSeed: undefined,
    });
  expect(() => openWith({ hot: publicKeys.deposit })).toThrow('BITCOIN_HOT_KEY');
  const mistyped = publicKeys.deposit.replace(/.$/, last => (last === 'a' ? 'b' : 'a'));
  expect(() => openWith({ deposit: mistyped })).toThrow('BITCOIN_DEPOSIT_KEY');
});

test('each coin is on the chains that its clients support, by their names', () => {
  const publicKeysOf = (from: Pick<typeof evmKeys, 'publicKeyOf'>) => ({
    deposit: from.publicKeyOf(SEED, 'deposit'),
    hot: from.publicKeyOf(SEED, 'hot'),
  });
  const common = { nodes: ['http://127.0.0.1:9'], cold: [], explorerUrl: '' };
  const chains = openChains({
    bitcoin: { ...common, publicKeys, network: 'regtest', confirmations: 3, feeRate: 20 },
    evm: {
      ...common,
      publicKeys: publicKeysOf(evmKeys),
      chainId: 31337,
      finality: 12,
      tokens: { USDT: `0x${'11'.repeat(20)}`, TRX: `0x${'22'.repeat(20)}` },
    },
    tron: {
      ...common,
      publicKeys: publicKeysOf(TRON_KEYS),
      network: 'test',
      apiKey: undefined,
      feeLimit: 100_000_000n,
      usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    },
    signer: undefined,
    outsideSeed: undefined,
  });
  const namesOf = (coin: string) => chains.filter(({ assets }) => assets.has(coin)).map(({ wireName }) => wireName);
  expect(Object.fromEntries(['USDT', 'BTC', 'ETH', 'TRX'].map(coin => [coin, namesOf(coin)]))).toEqual({
    USDT: ['TRC20', 'ERC20'],
    BTC: ['OMNI'],
    ETH: ['ERC20'],
    TRX: ['TRC20', 'ERC20'],
  });
});
