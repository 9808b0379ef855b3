// Starts a crash test's server process and calls it like an engine.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, CommandPort } from '../../src/engine/engine-port.ts';

/** The last sequence of the journal as it began. */
type Ready = { url: string; pid: number; last: number };

export type ServerProcess = CommandPort & {
  pid: number;
  postgres: { url: string; pid: number };
  /** The last sequence of the journal when it was ready. */
  last: number;
  /** Sends it a request of its script, under an id; a dead one answers that it is unavailable. */
  ask<Reply>(request: object): Promise<Reply>;
  /** What differs between memory and the stored rows. */
  audit(): Promise<string[]>;
  /** Resolves when the process is gone. */
  kill(target: 'alone' | 'group'): Promise<void>;
};

type Message = { ready: Ready } | { id: number; reply: unknown };

const SCRIPT = fileURLToPath(new URL('./_crash-server.ts', import.meta.url));

/** @param more what its script is given besides the folder. */
export async function startServerProcess(
  dataDir: string,
  script = SCRIPT,
  more: readonly string[] = [],
): Promise<ServerProcess> {
  const child = fork(script, [dataDir, ...more], { detached: true, serialization: 'advanced', execArgv: [] });
  const replies = new Map<number, (reply: unknown) => void>();
  let nextId = 1;
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const { url, pid, last } = await whenReady(child, replies);
  // A caller that waits for a dead server gets what a client would: nothing.
  void gone.then(() => {
    for (const reply of replies.values()) reply({ kind: 'unavailable' });
    replies.clear();
  });
  const ask = <Reply>(request: object): Promise<Reply> =>
    new Promise(resolve => {
      const id = nextId++;
      replies.set(id, resolve as (reply: unknown) => void);
      const fail = () => {
        replies.delete(id);
        resolve({ kind: 'unavailable' } as Reply);
      };
      if (!child.connected) fail();
      else child.send({ ...request, id }, error => error !== null && fail());
    });
  return {
    pid: child.pid!,
    postgres: { url, pid },
    last,
    ask,
    submit: submission => ask<Answer>({ submission }),
    audit: () => ask<string[]>({ audit: true }),
    kill(target) {
      process.kill(target === 'group' ? -child.pid! : child.pid!, 'SIGKILL');
      return gone;
    },
  };
}

function whenReady(child: ChildProcess, replies: Map<number, (reply: unknown) => void>) {
  return new Promise<Ready>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the server process ended with ${code}`)));
    child.on('message', (message: Message) => {
      if ('ready' in message) return resolve(message.ready);
      replies.get(message.id)?.(message.reply);
      replies.delete(message.id);
    });
  });
}
