// The keys in memory: packed into typed arrays, since a busy exchange remembers tens of millions of them.
import type { StoredTable, TableChanges } from '../table.ts';
import type { Key } from './key.ts';

/** Numbers of a packed key: when and where it was used, and the id of its result; NaN where the result is empty. */
const NUMBERS = 3;
const [AT, SEQUENCE, RESULT] = [0, 1, 2] as const;
/** The texts of a key and its input are hashes of 43 characters. What is longer is not packed. */
const TEXT_BYTES = 88;
const CHUNK_KEYS = 8_192;

/** Keys behind each other, a column each; the positions of both texts follow from their lengths. */
type Chunk = {
  numbers: Float64Array;
  texts: Uint8Array;
  lengths: Uint8Array;
  hashes: Uint32Array;
};

/** Each has its own index, so that none that grows takes long. */
const PARTS = 256;
const FIRST_SLOTS = 16;
/** Places are counted from the part's own beginning, so that they always fit the slots. */
const MOST_PLACES = 2 ** 32 - 2;

/** A table of hashes with open addresses: each slot has a place, counted from `before`, or 0. */
type Part = { slots: Uint32Array; size: number; before: number };

/**
 * Keys in the order of their use. They never change, and the oldest leaves first. A key takes about 130 bytes, none of which the
 * garbage collector has to follow.
 */
export class Keys implements StoredTable<number, Key> {
  readonly name = 'keys';
  private readonly chunks = new Map<number, Chunk>();
  private readonly parts: Part[] = Array.from({ length: PARTS }, () => newPart(-1, FIRST_SLOTS));
  /** Keys that do not fit a chunk, by their places. */
  private readonly unpacked = new Map<number, Key>();
  /** Places are numbers that only grow: of the oldest key, and of the next one. */
  private oldest = 0;
  private next = 0;
  private inserted: Key[] = [];
  /** How many of the inserted ones have left again; they are the first. */
  private left = 0;
  private removed: number[] = [];

  get size(): number {
    return this.next - this.oldest;
  }

  get(id: string): Key | undefined {
    const place = this.placeOf(id, hashOf(id));
    return place === undefined ? undefined : this.keyAt(place);
  }

  /** The key, which must exist. */
  require(id: string): Key {
    const key = this.get(id);
    if (key === undefined) throw new Error(`there is no key ${id}`);
    return key;
  }

  *values(): IterableIterator<Key> {
    for (let place = this.oldest; place < this.next; place++) yield this.keyAt(place);
  }

  /** When the oldest key was used. */
  get oldestAt(): number | undefined {
    return this.usedAt(0);
  }

  /** When a key was used that has this many older ones. */
  usedAt(older: number): number | undefined {
    return older < this.size ? this.numberAt(this.oldest + older, AT) : undefined;
  }

  getStored(sequence: number): Key | undefined {
    let [low, high] = [this.oldest, this.next];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.numberAt(middle, SEQUENCE) < sequence) low = middle + 1;
      else high = middle;
    }
    return low < this.next && this.numberAt(low, SEQUENCE) === sequence ? this.keyAt(low) : undefined;
  }

  /** Adds a key, which must be younger than all others. */
  insert(key: Key): void {
    this.add(key);
    this.inserted.push(key);
  }

  load(key: Key): void {
    this.add(key);
  }

  /** Takes the oldest key out of memory, which must be there. */
  removeOldest(): void {
    const place = this.oldest;
    const sequence = this.numberAt(place, SEQUENCE);
    this.forget(place, this.hashAt(place));
    this.unpacked.delete(place);
    this.oldest += 1;
    if (this.oldest % CHUNK_KEYS === 0) this.chunks.delete(this.oldest / CHUNK_KEYS - 1);
    if (this.inserted[this.left]?.sequence === sequence) this.left += 1;
    else this.removed.push(sequence);
  }

  /** Removed keys by their sequences. */
  takeChanges(): TableChanges<number, Key> {
    const { inserted, left, removed } = this;
    this.inserted = [];
    this.left = 0;
    this.removed = [];
    return { inserted: left === 0 ? inserted : inserted.slice(left), changed: [], removed };
  }

  private add(key: Key): void {
    const hash = hashOf(key.id);
    if (this.placeOf(key.id, hash) !== undefined) throw new Error(`there already is a key ${key.id}`);
    const place = this.next;
    const chunk = this.chunkOf(place);
    const at = place % CHUNK_KEYS;
    chunk.hashes[at] = hash;
    if (!pack(chunk, at, key)) this.unpacked.set(place, copyOf(key));
    this.next += 1;
    this.index(place, hash);
  }

  private chunkOf(place: number): Chunk {
    const number = Math.floor(place / CHUNK_KEYS);
    let chunk = this.chunks.get(number);
    if (chunk === undefined) {
      chunk = newChunk();
      this.chunks.set(number, chunk);
    }
    return chunk;
  }

  private keyAt(place: number): Key {
    return this.unpacked.get(place) ?? unpack(this.chunkOf(place), place % CHUNK_KEYS);
  }

  private numberAt(place: number, number: typeof AT | typeof SEQUENCE): number {
    return this.chunkOf(place).numbers[(place % CHUNK_KEYS) * NUMBERS + number]!;
  }

  private hashAt(place: number): number {
    return this.chunkOf(place).hashes[place % CHUNK_KEYS]!;
  }

  private placeOf(id: string, hash: number): number | undefined {
    const { slots, before } = this.parts[hash % PARTS]!;
    const mask = slots.length - 1;
    for (let slot = slotOf(hash) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const place = before + slots[slot]!;
      if (this.hashAt(place) === hash && this.keyAt(place).id === id) return place;
    }
    return undefined;
  }

  private index(place: number, hash: number): void {
    let part = this.parts[hash % PARTS]!;
    if (part.size * 2 >= part.slots.length || place - part.before > MOST_PLACES) {
      part = this.grown(part);
      this.parts[hash % PARTS] = part;
    }
    put(part, place, hash);
  }

  /** The part with room for as much again. */
  private grown({ slots, size, before }: Part): Part {
    const part = newPart(this.oldest - 1, Math.max(FIRST_SLOTS, 2 ** Math.ceil(Math.log2(size * 4))));
    for (const slot of slots) if (slot !== 0) put(part, before + slot, this.hashAt(before + slot));
    return part;
  }

  /** Empties the slot of a place, and moves back what was put behind it for want of room. */
  private forget(place: number, hash: number): void {
    const part = this.parts[hash % PARTS]!;
    const { slots, before } = part;
    const mask = slots.length - 1;
    let empty = slotOf(hash) & mask;
    while (slots[empty] !== place - before) empty = (empty + 1) & mask;
    for (let slot = (empty + 1) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const home = slotOf(this.hashAt(before + slots[slot]!)) & mask;
      // It may move back only as far as where it belongs.
      if (((slot - home) & mask) < ((slot - empty) & mask)) continue;
      slots[empty] = slots[slot]!;
      empty = slot;
    }
    slots[empty] = 0;
    part.size -= 1;
  }
}

function newChunk(): Chunk {
  return {
    numbers: new Float64Array(CHUNK_KEYS * NUMBERS),
    texts: new Uint8Array(CHUNK_KEYS * TEXT_BYTES),
    lengths: new Uint8Array(CHUNK_KEYS * 2),
    hashes: new Uint32Array(CHUNK_KEYS),
  };
}

function newPart(before: number, slots: number): Part {
  return { slots: new Uint32Array(slots), size: 0, before };
}

function put(part: Part, place: number, hash: number): void {
  const { slots, before } = part;
  const mask = slots.length - 1;
  let slot = slotOf(hash) & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = place - before;
  part.size += 1;
}

/** FNV-1a: ids are hashes already. */
function hashOf(id: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 16_777_619);
  return hash >>> 0;
}

/** Within its part, by the digits that did not choose the part. */
function slotOf(hash: number): number {
  return hash >>> 8;
}

/** False where not all of the key fits; its numbers are there then too. */
function pack({ numbers, texts, lengths }: Chunk, at: number, { id, input, result, ...used }: Key): boolean {
  numbers[at * NUMBERS + AT] = used.at;
  numbers[at * NUMBERS + SEQUENCE] = used.sequence;
  const { id: made, ids, refused, ...others } = result;
  // A further member would have to be packed.
  others satisfies Record<string, never>;
  numbers[at * NUMBERS + RESULT] = made ?? Number.NaN;
  if (id.length + input.length > TEXT_BYTES || ids !== undefined || refused !== undefined) return false;
  if (!write(texts, at * TEXT_BYTES, id) || !write(texts, at * TEXT_BYTES + id.length, input)) return false;
  lengths[at * 2] = id.length;
  lengths[at * 2 + 1] = input.length;
  return true;
}

function unpack({ numbers, texts, lengths }: Chunk, at: number): Key {
  const start = at * TEXT_BYTES;
  const middle = start + lengths[at * 2]!;
  const result = numbers[at * NUMBERS + RESULT]!;
  return {
    id: read(texts, start, middle),
    input: read(texts, middle, middle + lengths[at * 2 + 1]!),
    at: numbers[at * NUMBERS + AT]!,
    sequence: numbers[at * NUMBERS + SEQUENCE]!,
    result: Number.isNaN(result) ? {} : { id: result },
  };
}

/** With its members in the order that all keys have. */
function copyOf({ id, input, at, sequence, result }: Key): Key {
  return { id, input, at, sequence, result };
}

/** Writes a text whose characters are a byte each; false where it has others. */
function write(bytes: Uint8Array, start: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) return false;
    bytes[start + index] = code;
  }
  return true;
}

function read(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
