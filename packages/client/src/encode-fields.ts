// Writes the fields of a call as existing servers of this wire read them: a form body or a query.

/** Leaves out what is absent and writes booleans as 1 and 0. */
export function encodeFields(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    encoded.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  }
  return encoded;
}
