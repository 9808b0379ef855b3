// Reads what a token's contract says about itself, in the encoding that contracts of Ethereum and of tron share.
import type { TokenFacts } from './chain-adapter.ts';

/** The first four bytes of the hashes of `decimals()`, `symbol()` and `totalSupply()`. */
export const DECIMALS_CALL = '313ce567';
export const FACT_CALLS = [DECIMALS_CALL, '95d89b41', '18160ddd'] as const;

const WORD = 64;
const MAX_DECIMALS = 30n;
const MAX_SYMBOL = 32;
/** A contract may answer any bytes: what could mislead a reader is no symbol. */
const PRINTABLE = /^[\x21-\x7e]{1,32}$/;

/**
 * @param answers to `FACT_CALLS` as hex digits; undefined where a call failed
 * @returns undefined where the contract is no token
 */
export function readTokenFacts([decimals, symbol, supply]: readonly (string | undefined)[]): TokenFacts | undefined {
  const number = readNumber(decimals);
  if (number === null || number > MAX_DECIMALS) return undefined;
  return { decimals: Number(number), symbol: readSymbol(symbol ?? ''), supply: readNumber(supply) };
}

function readNumber(answer: string | undefined): bigint | null {
  return answer?.length === WORD ? BigInt(`0x${answer}`) : null;
}

/** A text with its length, or the 32 bytes of older tokens. */
function readSymbol(answer: string): string {
  const wordAt = (index: number) => BigInt(`0x${answer.slice(index * WORD, (index + 1) * WORD) || '0'}`);
  const isText = answer.length >= 2 * WORD && wordAt(0) === 32n && wordAt(1) <= BigInt(MAX_SYMBOL);
  const digits = isText
    ? answer.slice(2 * WORD, 2 * WORD + 2 * Number(wordAt(1)))
    : answer.length === WORD
      ? answer
      : '';
  const symbol = Buffer.from(digits, 'hex').toString('latin1').replace(/\0+$/, '');
  return PRINTABLE.test(symbol) ? symbol : '';
}
