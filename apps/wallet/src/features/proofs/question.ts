// What the address of the page asks for, and whether that can be checked.
import { isUnfilled } from '@candor/contract';
import { asciiText } from '@candor/money';
import type { Question } from './check-record.ts';

/** How many records before and after can be chosen. */
export const REACHES = ['10', '100', '1000', '10000'] as const;
export type Reach = (typeof REACHES)[number];

/** As the user typed it. */
export type QuestionInput = { sequence: string; hash: string; reach: Reach };

const HASH = /^[0-9a-f]{64}$/;
const NUMBER = /^[1-9]\d{0,14}$/;

export function inputOf(query: URLSearchParams): QuestionInput {
  const reach = query.get('reach');
  return {
    sequence: query.get('sequence') ?? '',
    hash: query.get('hash') ?? '',
    reach: REACHES.find(known => known === reach) ?? '100',
  };
}

export type QuestionProblems = { sequence?: 'required' | 'malformed'; hash?: 'malformed' };

export function problemsOf({ sequence, hash }: QuestionInput): QuestionProblems {
  return {
    ...(isUnfilled(sequence.trim()) ? { sequence: 'required' as const } : {}),
    ...(!isUnfilled(sequence.trim()) && !NUMBER.test(plainNumber(sequence)) ? { sequence: 'malformed' as const } : {}),
    ...(hash.trim() !== '' && !HASH.test(plainHash(hash)) ? { hash: 'malformed' as const } : {}),
  };
}

export function questionOf(input: QuestionInput): Question | undefined {
  if (Object.keys(problemsOf(input)).length > 0) return undefined;
  return {
    sequence: Number(plainNumber(input.sequence)),
    hash: plainHash(input.hash),
    reach: Number(input.reach),
  };
}

/** Without the separators of thousands that a screen shows. */
export function plainNumber(text: string): string {
  return asciiText(text).replace(/[\s.,'’]/g, '');
}

export function plainHash(text: string): string {
  return text.replace(/\s/g, '').toLowerCase();
}
