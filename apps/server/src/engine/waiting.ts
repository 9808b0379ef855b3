// A submission that waits for its answer.
import type { Answer, Submission } from './command-port.ts';

export type Waiting = { submission: Submission; answer(answer: Answer): void };

export const UNAVAILABLE: Answer = { kind: 'unavailable' };
