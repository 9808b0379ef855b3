// The few parts of the protobuf encoding that transactions of the tron chain use; fields are written in the order given.
// A library would bring a schema, a generator and 64-bit numbers of its own for two kinds of fields.

export type Field = { field: number; value: bigint | Uint8Array };

/** Writes whole numbers and byte strings. A number of 0 and an empty string are left out, as every encoder does. */
export function encodeProtobuf(fields: readonly Field[]): Uint8Array {
  const bytes: number[] = [];
  for (const { field, value } of fields) {
    if (typeof value === 'bigint') {
      if (value < 0n || value >= 1n << 63n) throw new RangeError('a number of a transaction has at most 63 bits');
      if (value !== 0n) bytes.push(...varint(BigInt(field) << 3n), ...varint(value));
    } else if (value.length > 0) {
      bytes.push(...varint((BigInt(field) << 3n) | 2n), ...varint(BigInt(value.length)), ...value);
    }
  }
  return Uint8Array.from(bytes);
}

/** Reads a message. Throws `RangeError` where it is cut off or of a form that transactions do not have. */
export function decodeProtobuf(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const number = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) break;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('a number that does not end');
  };
  const take = (length: bigint): Uint8Array => {
    if (length > BigInt(bytes.length - at)) throw new RangeError('a field longer than its message');
    at += Number(length);
    return bytes.subarray(at - Number(length), at);
  };
  while (at < bytes.length) {
    const tag = number();
    const field = Number(tag >> 3n);
    switch (tag & 7n) {
      case 0n:
        fields.push({ field, value: number() });
        break;
      case 1n:
        fields.push({ field, value: take(8n) });
        break;
      case 2n:
        fields.push({ field, value: take(number()) });
        break;
      case 5n:
        fields.push({ field, value: take(4n) });
        break;
      default:
        throw new RangeError('a field of an unknown form');
    }
  }
  return fields;
}

/** The last number of a field, as every decoder takes it; 0 where it is left out. */
export function numberOf(fields: readonly Field[], field: number): bigint {
  const found = fields.findLast(candidate => candidate.field === field)?.value ?? 0n;
  if (typeof found !== 'bigint') throw new RangeError('bytes in the place of a number');
  return found;
}

/** The last bytes of a field; none where it is left out. */
export function bytesOf(fields: readonly Field[], field: number): Uint8Array {
  const found = fields.findLast(candidate => candidate.field === field)?.value ?? new Uint8Array();
  if (typeof found === 'bigint') throw new RangeError('a number in the place of bytes');
  return found;
}

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return bytes;
}
