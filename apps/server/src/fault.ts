// A failure of the world outside: the engine, a service or a machine did not do what it should. Never the caller's doing.

/** Answered as `unavailable`; the cause is for the log only. */
export class Fault extends Error {
  override name = 'Fault';
}
