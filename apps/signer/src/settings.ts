// Reads the settings of the signer from the environment, once.
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

export type Settings = {
  port: number;
  token: string;
  seed: Uint8Array;
  limitsFile: string;
  logFile: string;
  counterFile: string;
  generationFile: string;
};

const SHORTEST_TOKEN = 20;
/** The permission bits of group and others. */
const OTHERS = 0o077;

/** @throws Error with one sentence, without any secret */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const folder = resolve(env.SIGNER_DIR || './signer');
  const port = env.SIGNER_PORT || '7070';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error('SIGNER_PORT: must be a port number');
  const token = secretOf(env, 'SIGNER_TOKEN', join(folder, 'token'));
  if (token.length < SHORTEST_TOKEN) throw new Error(`SIGNER_TOKEN: must have at least ${SHORTEST_TOKEN} characters`);
  return {
    port: Number(port),
    token,
    seed: readSeed(secretOf(env, 'SIGNER_SEED', join(folder, 'seed'))),
    limitsFile: resolve(env.SIGNER_LIMITS || join(folder, 'limits.json')),
    logFile: join(folder, 'log.jsonl'),
    counterFile: resolve(env.SIGNER_COUNTER || join(folder, 'counter.json')),
    generationFile: generationFileIn(folder),
  };
}

export function generationFileIn(folder: string): string {
  return join(folder, 'generation');
}

/** A seed as 12 to 24 words (BIP-39), or as 32 random bytes in base64. */
export function readSeed(text: string): Uint8Array {
  if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return new Uint8Array(Buffer.from(text, 'base64'));
  const words = text.toLowerCase().split(/\s+/).join(' ');
  if (validateMnemonic(words, wordlist)) return mnemonicToSeedSync(words);
  throw new Error('SIGNER_SEED: must be the words of a seed (BIP-39), or 32 bytes in base64');
}

/** The variable itself, the file that `<NAME>_FILE` names, or the file in the signer's folder. */
function secretOf(env: NodeJS.ProcessEnv, name: string, usualFile: string): string {
  const value = env[name];
  if (value) return value.trim();
  const file = resolve(env[`${name}_FILE`] || usualFile);
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0)
      throw new Error('others may read it: please run chmod 600');
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}: ${file} cannot be used (${(error as Error).message})`);
  }
}
