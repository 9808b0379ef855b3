// Every call of the operator console under one name; in an entry of its own, so that the wallet app never carries them.
import type { Call } from '../call.ts';

export const consoleCalls = {} as const satisfies Record<string, Call>;

export type ConsoleCalls = typeof consoleCalls;
