// Names the first place in which two plain values differ, for whoever has to look at a record.

/** Such as `events.0.units is 5n, not 6n`; undefined where they are equal. `found` may be anything that JSON can hold. */
export function firstDifference(found: unknown, expected: unknown, place = ''): string | undefined {
  if (!isObject(found) || !isObject(expected) || Array.isArray(found) !== Array.isArray(expected)) {
    return Object.is(found, expected) ? undefined : `${place || 'it'} is ${named(found)}, not ${named(expected)}`;
  }
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const inner = place === '' ? name : `${place}.${name}`;
    const difference = firstDifference(found[name], expected[name], inner);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function named(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'bigint') return `${value}n`;
  if (isObject(value)) return 'type' in value ? String(value.type) : Array.isArray(value) ? 'a list' : 'an object';
  return String(value);
}
