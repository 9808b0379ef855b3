// The ways in which the engine ends, and what makes it start over.

/** The engine has ended and answers nothing more; `message` is one sentence for the operator. */
export class EngineHaltedError extends Error {
  override name = 'EngineHaltedError';
}

/** Another engine has raised the epoch: what this one decides can no longer be stored. */
export class FencedOffError extends EngineHaltedError {
  override name = 'FencedOffError';

  constructor() {
    super('Another server has taken over this database, so this one stops: only one may write at a time.');
  }
}

/** The connection was lost at a moment that leaves open whether a batch was stored. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
}

/** PostgreSQL has refused a batch for so long that its callers are told: it is certainly not stored, and not sent again. */
export class NotStoredError extends Error {
  override name = 'NotStoredError';
}
