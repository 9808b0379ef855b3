// A message to a person, and what can carry it.

export type OutgoingMessage = {
  channel: 'mail' | 'sms';
  /** An email address, or a phone number in E.164 form. */
  target: string;
  /** "" for SMS. */
  subject: string;
  text: string;
  /** The one-time code that the text holds. */
  code: string | null;
};

export type MessageCarrier = {
  /** Hands a message over. @throws CarrierError where it was not taken, for now or for good. */
  send(message: OutgoingMessage): Promise<void>;
  /** Rejects where it does not answer. Absent where that cannot be known without a message. */
  probe?(): Promise<unknown>;
};

/** A message could not be handed over. Holds no part of the message and no address, so that it can be logged. */
export class CarrierError extends Error {
  override name = 'CarrierError';
  /** Trying again cannot help: the receiver was refused for good. */
  readonly isFinal: boolean;
  /** How long the carrier wants no requests; 0 where it gives no time. */
  readonly waitMs: number;

  constructor(reason: string, isFinal: boolean, waitMs = 0) {
    super(reason);
    this.isFinal = isFinal;
    this.waitMs = waitMs;
  }
}
