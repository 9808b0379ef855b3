// Which users of live support have a connection open, and what they receive: the socket carries it, without a notion of conversations.
import type { ServerEvent } from '@candor/contract';

/** A customer who needs help: an account, or the visit of a user without a login. */
export type Customer = { kind: 'account'; id: number } | { kind: 'visitor'; id: Buffer };

export type CustomerEvent = ServerEvent<'chat_message' | 'chat_receipt' | 'chat_typing' | 'chat_changed'>;
export type DeskEvent = ServerEvent<'chat_desk' | 'chat_desk_typing'>;

type Send = { customer(key: string, event: CustomerEvent): void; desk(event: DeskEvent): void };

const SILENT: Send = { customer() {}, desk() {} };

export function keyOf({ kind, id }: Customer): string {
  return kind === 'account' ? `user:${id}` : `visitor:${id.toString('hex')}`;
}

export class ChatFeed {
  private send = SILENT;
  private readonly present = new Map<string, number>();
  private atDesk = 0;

  /** @returns what ends it. */
  carriedBy(send: Send): () => void {
    this.send = send;
    return () => {
      this.send = SILENT;
    };
  }

  /** A connection has proved its owner. @returns the function that ends it. */
  enter(customer: Customer): () => void {
    const key = keyOf(customer);
    this.present.set(key, (this.present.get(key) ?? 0) + 1);
    return () => {
      const left = this.present.get(key)! - 1;
      if (left > 0) this.present.set(key, left);
      else this.present.delete(key);
    };
  }

  enterDesk(): () => void {
    this.atDesk += 1;
    return () => {
      this.atDesk -= 1;
    };
  }

  isHere(customer: Customer): boolean {
    return this.present.has(keyOf(customer));
  }

  get isDeskListening(): boolean {
    return this.atDesk > 0;
  }

  publish(customer: Customer, event: CustomerEvent): void {
    if (this.isHere(customer)) this.send.customer(keyOf(customer), event);
  }

  publishToDesk(event: DeskEvent): void {
    if (this.isDeskListening) this.send.desk(event);
  }
}
