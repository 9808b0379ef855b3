// Runs heavy jobs one at a time and turns further ones away once too many are waiting.
import { Fault } from '../fault.ts';

/** Too many jobs are waiting already. */
class QueueFullError extends Fault {
  override name = 'QueueFullError';
}

export type BoundedQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** @throws QueueFullError (as a rejected promise) where `limit` jobs are waiting or running. */
export function boundedQueue(limit: number): BoundedQueue {
  let size = 0;
  let last: Promise<unknown> = Promise.resolve();
  return job => {
    if (size >= limit) return Promise.reject(new QueueFullError('too many jobs are waiting'));
    size += 1;
    const result = last.then(job);
    last = result
      .catch(() => undefined)
      .finally(() => {
        size -= 1;
      });
    return result;
  };
}
