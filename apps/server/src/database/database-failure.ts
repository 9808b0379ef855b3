// Tells what the failure of a query means: a database that is away or overloaded, a row that somebody else was first with, or a wrong query.

// Connections, resources, intervention by the operator, system errors, and conflicts that a later try would not meet.
const PASSING_CLASSES = new Set(['08', '53', '57', '58', '40', '55']);
const NETWORK_CODE = /^E(?!RR_)[A-Z]+$/;
// pg gives these no code. The last is what a query gets after the one before it has lost the connection.
const LOST_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client .* is not queryable)/;

/** Whether the failure of a query says nothing about the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return LOST_CONNECTION.test(error.message);
  return NETWORK_CODE.test(code) || (code.length === 5 && PASSING_CLASSES.has(code.slice(0, 2)));
}

const UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION;
}
