// Makes the keys of a signer, offline: seed, token, empty log and counter; prints the public keys that the exchange is given.
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bitcoinKeys, evmKeys, TRON_KEYS } from '@candor/chains';
import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { readSeed } from './settings.ts';
import { SigningLog } from './signing-log.ts';

const WORDS_24_BITS = 256;

const [folder = './signer', network = 'main'] = process.argv.slice(2);
try {
  makeKeys(resolve(folder), network);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function makeKeys(folder: string, network: string): void {
  if (network !== 'main' && network !== 'test' && network !== 'regtest')
    throw new Error('The network of bitcoin is "main", "test" or "regtest".');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const words = generateMnemonic(wordlist, WORDS_24_BITS);
  const seed = readSeed(words);
  // `wx`: what is there is never written over.
  writeFileSync(join(folder, 'seed'), `${words}\n`, { mode: 0o600, flag: 'wx' });
  writeFileSync(join(folder, 'token'), `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  SigningLog.create({ logFile: join(folder, 'log.jsonl'), counterFile: join(folder, 'counter.json') }, seed);
  console.log(`The seed is in ${join(folder, 'seed')}: write its 24 words on paper. Give the exchange only this:\n`);
  const chains = Object.entries({ EVM: evmKeys, BITCOIN: bitcoinKeys(network), TRON: TRON_KEYS });
  for (const [name, keys] of chains)
    for (const branch of ['deposit', 'hot'] as const)
      console.log(`${name}_${branch.toUpperCase()}_KEY=${keys.publicKeyOf(seed, branch)}`);
  console.log('\nAnd these are the hot wallets, which withdrawals are paid from:\n');
  for (const [name, keys] of chains)
    console.log(`# ${name} ${keys.addressAt(keys.publicKeyOf(seed, 'hot'), { branch: 'hot', index: 0 })}`);
}
