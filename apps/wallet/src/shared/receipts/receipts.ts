// The receipts that this device got: places in the journal with the hash of the chain there, so that a later change is noticed.
import type { Receipt } from '@candor/contract';
import { create } from 'zustand';
import { storage } from '../device/storage.ts';
import { useSession } from '../session/session.ts';

export type StoredReceipt = Receipt & {
  /** The call that was answered with it, and the number of what it made, such as an order. */
  call: string;
  id: number | undefined;
  /** By the clock of this device. */
  at: number;
  user: number;
};

/** The older ones go first: one receipt also proves everything before it. */
const MAX_RECEIPTS = 200;

export const useReceipts = create<{ all: readonly StoredReceipt[] }>(() => ({ all: readReceipts() }));

// Another tab of this browser may have added some.
globalThis.addEventListener?.('storage', () => useReceipts.setState({ all: readReceipts() }));

/** Keeps what an answer proves. The same record twice, as after a repeated call, is one receipt. */
export function rememberReceipt(call: string, answer: Receipt & Readonly<Record<string, unknown>>): void {
  const { sequence, hash, id } = answer;
  const user = useSession.getState().user?.id;
  if (user === undefined) return;
  const receipt = { sequence, hash, call, id: typeof id === 'number' ? id : undefined, at: Date.now(), user };
  const others = useReceipts.getState().all.filter(stored => stored.sequence !== sequence || stored.hash !== hash);
  const all = [receipt, ...others].slice(0, MAX_RECEIPTS);
  storage.write('receipts', JSON.stringify(all));
  useReceipts.setState({ all });
}

function readReceipts(): StoredReceipt[] {
  const stored = storage.readJson('receipts');
  return Array.isArray(stored) ? stored.filter(isReceipt) : [];
}

function isReceipt(value: unknown): value is StoredReceipt {
  const { sequence, hash, call, at, user } = (value ?? {}) as Partial<StoredReceipt>;
  const areNumbers = [sequence, at, user].every(Number.isSafeInteger);
  return areNumbers && typeof call === 'string' && typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);
}
