// Gathers what a client sent into one set of fields, wherever the client put them.
import type { IncomingHttpHeaders } from 'node:http';
import { type Call, isUnfilled } from '@candor/contract';

export type GivenFields = Record<string, unknown>;

/** `unstorable` names a field with a NUL character, which means nothing anywhere and which PostgreSQL cannot hold. */
export type Gathered = { fields: GivenFields; unstorable: string | undefined };

/**
 * Body members go before query parameters, as existing servers read them, and those in a path before both; what was left unfilled
 * in one place leaves room for the other. The `Idempotency-Key` header fills `client_id`.
 */
export function gatherFields(
  call: Pick<Call, 'idempotent'>,
  { body, query, params, headers }: { body: unknown; query: unknown; params: unknown; headers: IncomingHttpHeaders },
): Gathered {
  const fields: GivenFields = Object.create(null);
  const unstorable = addTo(fields, query) ?? addTo(fields, body) ?? addTo(fields, params);
  const key = headers['idempotency-key'];
  if (call.idempotent === true && key !== undefined && isUnfilled(fields.client_id)) fields.client_id = key;
  return { fields, unstorable };
}

function addTo(fields: GivenFields, source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return undefined;
  let unstorable: string | undefined;
  for (const name in source) {
    const value = (source as GivenFields)[name];
    if (typeof value === 'string' && value.includes('\0')) unstorable = name;
    if (!isUnfilled(value) || fields[name] === undefined) fields[name] = value;
  }
  return unstorable;
}
