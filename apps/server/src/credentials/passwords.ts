// Turns passwords into argon2id hashes and checks them, one at a time and off the event loop.
import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { boundedQueue } from './bounded-queue.ts';

// One check takes some 40 ms of one core: a caller behind these has waited for over two seconds.
const WAITING_LIMIT = 60;

export type Passwords = {
  /** @throws QueueFullError */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is right. Without a hash, because there is no such account, the work is done all the same, so
   * that the time of the answer reveals nothing.
   *
   * @throws QueueFullError
   */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
};

/** @param cost of a hash, in place of the library's: 19 MiB of memory and two passes, as OWASP recommends. Only tests have another one. */
export async function createPasswords(cost: Options = {}): Promise<Passwords> {
  const queued = boundedQueue(WAITING_LIMIT);
  const nobodysHash = await hash(randomBytes(32), cost);
  return {
    hash: password => queued(() => hash(password, cost)),
    matches: async (password, passwordHash) => {
      const isRight = await queued(() => verify(passwordHash ?? nobodysHash, password));
      return isRight && passwordHash !== undefined;
    },
  };
}
