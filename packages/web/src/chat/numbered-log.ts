// The messages of one conversation as far as they are known: a run of numbers without a gap, which is read on at both ends.
import { type Observable, observable } from '@candor/client';

export type Numbered = { number: number };

/** Those after a number, or the last ones before a number, or without both the last ones of all. */
export type LogRange = { after?: number; before?: number; limit: number };

export type LogPart<Message> = { list: Message[]; last: number };

export type LogState<Message> = {
  messages: readonly Message[];
  /** `failed`: nothing could be read yet. */
  stage: 'loading' | 'failed' | 'ready';
  isLoadingOlder: boolean;
};

export type NumberedLog<Message> = {
  state: Observable<LogState<Message>>;
  /** Reads the newest messages; again after a failure. */
  start(): Promise<void>;
  /** Reads what was before; nothing where the beginning is known. */
  loadOlder(): Promise<void>;
  /** Reads what has come since, as after a lost connection. */
  catchUp(): Promise<void>;
  /** One that has just come: in its place, or with all that is missing before it. */
  add(message: Message): void;
};

const FIRST_PART = 50;
const FURTHER_PART = 100;

/** @param read a rejection leaves what is known as it is. */
export function createNumberedLog<Message extends Numbered>(
  read: (range: LogRange) => Promise<LogPart<Message>>,
): NumberedLog<Message> {
  const state = observable<LogState<Message>>({ messages: [], stage: 'loading', isLoadingOlder: false });
  let catching: Promise<void> | undefined;
  let isRequestedAgain = false;
  /** How often it was read from the start; an answer to an earlier reading is out of date. */
  let starts = 0;
  let starting: Promise<void> = Promise.resolve();
  /** The newest number that the socket brought; a running fetch may be older. */
  let received = 0;

  const change = (to: Partial<LogState<Message>>) => state.set({ ...state.get(), ...to });
  const first = () => state.get().messages[0]?.number ?? 1;
  const last = () => state.get().messages.at(-1)?.number ?? 0;

  function start(): Promise<void> {
    change({ stage: 'loading' });
    starting = readNewest(++starts);
    return starting;
  }

  async function readNewest(turn: number): Promise<void> {
    const part = await read({ limit: FIRST_PART }).catch(() => undefined);
    if (turn !== starts) return starting;
    if (part === undefined) return change({ stage: 'failed' });
    change({ messages: inOrder(part.list), stage: 'ready' });
    if (last() < received) await catchUp();
  }

  async function loadOlder(): Promise<void> {
    const { stage, isLoadingOlder } = state.get();
    if (stage !== 'ready' || isLoadingOlder || first() <= 1) return;
    const [before, turn] = [first(), starts];
    change({ isLoadingOlder: true });
    try {
      const { list } = await read({ before, limit: FURTHER_PART });
      const older = inOrder(list).filter(message => message.number < before);
      if (turn === starts) change({ messages: [...older, ...state.get().messages] });
    } catch {
      // It is requested again when the reader comes near the beginning once more.
    } finally {
      change({ isLoadingOlder: false });
    }
  }

  /** Until nothing is missing: one part may not be all. */
  async function readOn(): Promise<void> {
    do {
      isRequestedAgain = false;
      const after = last();
      const part = await read({ after, limit: FURTHER_PART }).catch(() => undefined);
      if (part === undefined) return;
      append(inOrder(part.list));
      if (last() > after && last() < part.last) isRequestedAgain = true;
    } while (isRequestedAgain);
  }

  function append(arrived: readonly Message[]): void {
    const fresh = arrived.filter(message => message.number > last());
    if (fresh.length > 0) change({ messages: [...state.get().messages, ...fresh] });
  }

  async function catchUp(): Promise<void> {
    if (state.get().stage !== 'ready') return start();
    isRequestedAgain = true;
    catching ??= readOn().finally(() => {
      catching = undefined;
    });
    return catching;
  }

  function add(message: Message): void {
    received = Math.max(received, message.number);
    if (state.get().stage !== 'ready' || message.number <= last()) return;
    if (message.number === last() + 1) append([message]);
    else void catchUp();
  }

  return { state, start, loadOlder, catchUp, add };
}

function inOrder<Message extends Numbered>(list: readonly Message[]): Message[] {
  return list.toSorted((left, right) => left.number - right.number);
}
