// The one log of the server: JSON lines without tokens, passwords, codes, addresses of people or texts of queries.
import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET = [
  'authorization',
  'cookie',
  'csrf',
  'token',
  'password',
  'target',
  'email',
  'phone',
  'user_string',
  'account',
];

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

/** Only what failed, where and why: errors of the database also carry the values of their query. */
function describe(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: ['code', ...SECRET, ...SECRET.map(name => `*.${name}`), '*.headers.authorization', '*.headers.cookie'],
      censor: '[secret]',
    },
    serializers: { err: describe },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
