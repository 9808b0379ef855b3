// What the address of the page asks for, and whether that can be checked.
import { isUnfilled } from '@candor/contract';
import { asciiText } from '@candor/money';
import type { Question } from './check-record.ts';

/** How many records before and after can be chosen. */
export const REACHES = ['10', '100', '1000', '10000'] as const;
export type Reach = (typeof REACHES)[number];

/** As the user typed it. */
export type Asked = { sequence: string; hash: string; reach: Reach };

const HASH = /^[0-9a-f]{64}$/;
const NUMBER = /^[1-9]\d{0,14}$/;

export function askedOf(query: URLSearchParams): Asked {
  const reach = query.get('reach');
  return {
    sequence: query.get('sequence') ?? '',
    hash: query.get('hash') ?? '',
    reach: REACHES.find(known => known === reach) ?? '100',
  };
}

export type AskedProblems = { sequence?: 'required' | 'malformed'; hash?: 'malformed' };

export function problemsOf({ sequence, hash }: Asked): AskedProblems {
  return {
    ...(isUnfilled(sequence.trim()) ? { sequence: 'required' as const } : {}),
    ...(!isUnfilled(sequence.trim()) && !NUMBER.test(plainNumber(sequence)) ? { sequence: 'malformed' as const } : {}),
    ...(hash.trim() !== '' && !HASH.test(plainHash(hash)) ? { hash: 'malformed' as const } : {}),
  };
}

export function questionOf(asked: Asked): Question | undefined {
  if (Object.keys(problemsOf(asked)).length > 0) return undefined;
  return {
    sequence: Number(plainNumber(asked.sequence)),
    hash: plainHash(asked.hash),
    reach: Number(asked.reach),
  };
}

/** Without the separators of thousands that a screen shows. */
export function plainNumber(text: string): string {
  return asciiText(text).replace(/[\s.,'’]/g, '');
}

export function plainHash(text: string): string {
  return text.replace(/\s/g, '').toLowerCase();
}
