// Gathers what a client sent into one set of fields, wherever the client put them.
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@candor/contract';
import type { FieldProblem } from './reply.ts';

export type GivenFields = Record<string, unknown>;

/** Body members go before query parameters, as existing servers read them; the `Idempotency-Key` header fills `client_id`. */
export function gatherFields(
  call: Pick<Call, 'idempotent'>,
  { body, query, headers }: { body: unknown; query: unknown; headers: IncomingHttpHeaders },
): GivenFields {
  const fields: GivenFields = Object.create(null);
  addTo(fields, query);
  addTo(fields, body);
  const key = headers['idempotency-key'];
  if (call.idempotent === true && key !== undefined && !fields.client_id) fields.client_id = key;
  return fields;
}

function addTo(fields: GivenFields, source: unknown): void {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return;
  for (const [name, value] of Object.entries(source)) fields[name] = value;
}

/** Texts that PostgreSQL cannot hold: a NUL character has no meaning in any field. */
export function unstorableFields(fields: GivenFields): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const field in fields) {
    const value = fields[field];
    if (typeof value === 'string' && value.includes('\0')) problems.push({ field, code: 'malformed' });
  }
  return problems;
}
