// Writes one column of many rows as an array parameter in PostgreSQL's binary form, which needs no quoting on either side.
import type { Column, ColumnType } from './field.ts';

// The numbers that PostgreSQL gives its built-in types.
const TYPE_ID: Record<ColumnType, number> = { bigint: 20, integer: 23, boolean: 16, text: 25, bytea: 17 };
const HEADER_BYTES = 20;
const TWO_TO_32 = 4_294_967_296;

/** The values of a column, in the order of the rows. There must be at least one row. */
export function arrayParameter<Row>({ type, of }: Column<Row>, rows: readonly Row[]): Buffer {
  switch (type) {
    case 'bigint':
      return fixedSize(type, 8, rows, of, (view, offset, value) => {
        if (typeof value === 'bigint') return view.setBigInt64(offset, value);
        view.setInt32(offset, Math.floor((value as number) / TWO_TO_32));
        view.setInt32(offset + 4, value as number);
      });
    case 'integer':
      return fixedSize(type, 4, rows, of, (view, offset, value) => view.setInt32(offset, value as number));
    case 'boolean':
      return fixedSize(type, 1, rows, of, (view, offset, value) => view.setInt8(offset, value === true ? 1 : 0));
    case 'text':
      return texts(rows, of);
    case 'bytea':
      return hashes(rows, of);
    default:
      return type satisfies never;
  }
}

type Read<Row> = Column<Row>['of'];
type Write = (view: DataView, offset: number, value: ReturnType<Read<never>>) => void;

function fixedSize<Row>(type: ColumnType, size: number, rows: readonly Row[], of: Read<Row>, write: Write): Buffer {
  const bytes = Buffer.allocUnsafeSlow(HEADER_BYTES + rows.length * (4 + size));
  const view = new DataView(bytes.buffer);
  let offset = writeHeader(view, type, rows.length);
  for (const row of rows) {
    const value = of(row);
    if (value === null) {
      view.setInt32(offset, -1);
      offset += 4;
    } else {
      view.setInt32(offset, size);
      write(view, offset + 4, value);
      offset += 4 + size;
    }
  }
  return bytes.subarray(0, offset);
}

function texts<Row>(rows: readonly Row[], of: Read<Row>): Buffer {
  const values = rows.map(row => of(row) as string | null);
  let size = HEADER_BYTES;
  for (const value of values) size += 4 + (value === null ? 0 : Buffer.byteLength(value));
  const bytes = Buffer.allocUnsafeSlow(size);
  const view = new DataView(bytes.buffer);
  let offset = writeHeader(view, 'text', values.length);
  for (const value of values) {
    const length = value === null ? -1 : bytes.write(value, offset + 4);
    view.setInt32(offset, length);
    offset += 4 + Math.max(length, 0);
  }
  return bytes;
}

function hashes<Row>(rows: readonly Row[], of: Read<Row>): Buffer {
  const values = rows.map(row => of(row) as string);
  let size = HEADER_BYTES;
  for (const value of values) size += 4 + value.length / 2;
  const bytes = Buffer.allocUnsafeSlow(size);
  const view = new DataView(bytes.buffer);
  let offset = writeHeader(view, 'bytea', values.length);
  for (const value of values) {
    view.setInt32(offset, value.length / 2);
    offset += 4 + bytes.write(value, offset + 4, 'hex');
  }
  return bytes;
}

/** One dimension that counts from 1; absent values are announced always, which costs nothing where there are none. */
function writeHeader(view: DataView, type: ColumnType, length: number): number {
  view.setInt32(0, 1);
  view.setInt32(4, 1);
  view.setInt32(8, TYPE_ID[type]);
  view.setInt32(12, length);
  view.setInt32(16, 1);
  return HEADER_BYTES;
}
