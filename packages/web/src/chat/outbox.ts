// What is written and not known to have arrived: sent one after the other, in the order of writing, each under a key of its own for as long as it takes.
import { type CallFailure, newClientId, type Observable, observable } from '@candor/client';
import { type ErrorCode, type ErrorKind, errorKinds } from '@candor/contract';

export type Outgoing<Body> = {
  clientId: string;
  /** When it was written. */
  at: number;
  body: Body;
  /** The server has refused it, with this text: it is sent again only on request of its writer. */
  refusal?: string;
};

export type Sent =
  | { kind: 'arrived' }
  /** It would be refused again. */
  | { kind: 'refused'; message: string }
  /** No answer, or a temporary failure. */
  | { kind: 'later' };

type OutboxOptions<Body> = {
  send: (message: Outgoing<Body>) => Promise<Sent>;
  /** What an earlier page has left; other pages of the device may keep theirs in the same place. */
  read: () => readonly Outgoing<Body>[];
  /** Changes what is kept, from what is there now. */
  keep: (change: (stored: readonly Outgoing<Body>[]) => readonly Outgoing<Body>[]) => void;
};

export type Outbox<Body> = {
  waiting: Observable<readonly Outgoing<Body>[]>;
  add(body: Body): void;
  /** Sends one that was refused once more. */
  retry(clientId: string): void;
  drop(clientId: string): void;
  /** It is known to have arrived, by answer or event. */
  settle(clientId: string): void;
  /** Tries immediately, as when the connection is back. */
  wake(): void;
  close(): void;
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export function createOutbox<Body>({ send, read, keep }: OutboxOptions<Body>): Outbox<Body> {
  const waiting = observable<readonly Outgoing<Body>[]>(read());
  let isSending = false;
  let isClosed = false;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(to: (list: readonly Outgoing<Body>[]) => readonly Outgoing<Body>[]): void {
    waiting.set(to(waiting.get()));
    keep(to);
  }

  const without = (clientId: string) => (list: readonly Outgoing<Body>[]) =>
    list.filter(message => message.clientId !== clientId);

  const withRefusal = (clientId: string, refusal: string | undefined) => (list: readonly Outgoing<Body>[]) =>
    list.map(message => {
      if (message.clientId !== clientId) return message;
      const { refusal: _old, ...rest } = message;
      return refusal === undefined ? rest : { ...rest, refusal };
    });

  async function work(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (!isClosed) {
        const next = waiting.get().find(message => message.refusal === undefined);
        if (next === undefined) return;
        const outcome = await send(next).catch((): Sent => ({ kind: 'later' }));
        if (outcome.kind === 'later') return wait();
        pauseMs = FIRST_PAUSE_MS;
        if (outcome.kind === 'arrived') change(without(next.clientId));
        else change(withRefusal(next.clientId, outcome.message));
      }
    } finally {
      isSending = false;
    }
  }

  function wait(): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void work(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  function wake(): void {
    clearTimeout(timer);
    pauseMs = FIRST_PAUSE_MS;
    void work();
  }

  wake();
  return {
    waiting,
    add(body) {
      const message = { clientId: newClientId(), at: Date.now(), body };
      change(list => [...list, message]);
      void work();
    },
    retry(clientId) {
      change(withRefusal(clientId, undefined));
      wake();
    },
    drop: clientId => change(without(clientId)),
    settle(clientId) {
      if (waiting.get().some(message => message.clientId === clientId)) change(without(clientId));
    },
    wake,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** What an answer to a message means for the one that is waiting: arrived, refused for good, or to be tried again. */
export function sentOf(result: { ok: true } | { ok: false; failure: CallFailure }): Sent {
  if (result.ok) return { kind: 'arrived' };
  const { kind, code, message } = result.failure;
  if (kind === 'unreachable' || kind === 'unknown-outcome' || kind === 'not-logged-in') return { kind: 'later' };
  const errorKind = errorKinds[code as ErrorCode] as ErrorKind | undefined;
  return errorKind === 'limit' || errorKind === 'fault' ? { kind: 'later' } : { kind: 'refused', message };
}
