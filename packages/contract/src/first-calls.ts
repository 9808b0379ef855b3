// The calls with which the wallet app's first pages fill themselves: what it loads before anything else, so it stays short.
import { newsCalls } from './content/calls.ts';
import { marketCalls } from './market/calls.ts';
import { walletCalls } from './wallet/calls.ts';

export const firstCalls = { ...marketCalls, ...walletCalls, ...newsCalls } as const;
