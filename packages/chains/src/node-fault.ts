// A node did not answer, contradicted another, or gave an impossible answer: none of its answers is used.
import type { ChainName } from './chain.ts';

/** `unreachable` and `rate-limited` are temporary; `contradiction` and `nonsense` are a node that is wrong. */
export type NodeFaultKind = 'unreachable' | 'rate-limited' | 'contradiction' | 'nonsense';

export class NodeFault extends Error {
  override name = 'NodeFault';
  readonly chain: ChainName;
  readonly kind: NodeFaultKind;

  /** @param message for logs and the console; never holds a node's address, which may carry a key. */
  constructor(chain: ChainName, kind: NodeFaultKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.chain = chain;
    this.kind = kind;
  }
}
