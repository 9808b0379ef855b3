// What the server says is wrong, by field.
import { CallFailed } from '@candor/client';

export function besideFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CallFailed)) return {};
  return Object.fromEntries(error.failure.problems.map(({ field, message }) => [field, message]));
}
