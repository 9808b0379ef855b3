// The text of a record with a line for each member; what was hashed has no space and no line break between them.

export function readableText(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 1);
  } catch {
    return body;
  }
}
