// Automatic steps by their due time: a heap in the order (due time, kind, id), from which any item can be removed.

/** The due time of what only waits for the next command: before everything that has a time. */
export const AT_ONCE = Number.NEGATIVE_INFINITY;

export type Due<Kind> = { readonly kind: Kind; readonly id: number; readonly due: number };

/**
 * A kind of what is due. Where times that were missed are made up for together, `lastTime` is the last of them before a time,
 * and what is due of the kind counts as due then.
 */
export type DueKind<Kind> = { readonly kind: Kind; lastTime?(before: number): number };

type Entry<Kind> = { readonly kind: Kind; readonly id: number; due: number; index: number };

/** The kinds of the core, in the order in which they come where they are due at the same time. */
export const DUE_NAMES = [
  'stops',
  'opening',
  'contracts',
  'funding',
  'proposal',
  'withdrawal',
  'coldMove',
  'bankClaim',
  'bankHold',
  'bankCredit',
  'paidBankPayment',
  'optionOpenings',
  'option',
  'hosting',
  'launch',
  'subscription',
  'alerts',
  'restedAlert',
  'keys',
] as const;
export type DueName = (typeof DUE_NAMES)[number];

export class DueQueue<Kind extends string> {
  private readonly heap: Entry<Kind>[] = [];
  private readonly kinds: ReadonlyMap<Kind, DueKind<Kind> & { rank: number; entries: Map<number, Entry<Kind>> }>;

  /** @param kinds in the order in which they come where they are due at the same time. */
  constructor(kinds: readonly DueKind<Kind>[]) {
    this.kinds = new Map(kinds.map((kind, rank) => [kind.kind, { ...kind, rank, entries: new Map() }]));
  }

  get size(): number {
    return this.heap.length;
  }

  /** Adds an entry, or gives the one under this id another time. */
  set(kind: Kind, id: number, due: number): void {
    const { entries } = this.kinds.get(kind)!;
    let entry = entries.get(id);
    if (entry === undefined) {
      entry = { kind, id, due, index: this.heap.length };
      entries.set(id, entry);
      this.heap.push(entry);
    }
    entry.due = due;
    this.settle(entry);
  }

  /** Takes an entry out, if there is one. */
  remove(kind: Kind, id: number): void {
    const { entries } = this.kinds.get(kind)!;
    const entry = entries.get(id);
    if (entry === undefined) return;
    entries.delete(id);
    const last = this.heap.pop()!;
    if (last === entry) return;
    this.put(last, entry.index);
    this.settle(last);
  }

  /** Whether anything is due before a time. */
  isDue(before: number): boolean {
    return this.heap.length > 0 && this.heap[0]!.due < before;
  }

  /** What is due first before a time. */
  first(before: number): Due<Kind> | undefined {
    return this.firstBelow(0, before);
  }

  /** Everything, in order. */
  inOrder(): Due<Kind>[] {
    const sorted = [...this.heap].sort((left, right) => (this.precedes(left, right) ? -1 : 1));
    return sorted.map(({ kind, id, due }) => ({ kind, id, due }));
  }

  /** The first of a heap node and all below it. Only below an item that counts as due later can an earlier one be found. */
  private firstBelow(index: number, before: number): Due<Kind> | undefined {
    const entry = this.heap[index];
    if (entry === undefined || entry.due >= before) return undefined;
    const lastTime = this.kinds.get(entry.kind)!.lastTime?.(before) ?? entry.due;
    if (lastTime <= entry.due) return entry;
    const { kind, id } = entry;
    let first: Due<Kind> = { kind, id, due: lastTime };
    for (const child of [2 * index + 1, 2 * index + 2]) {
      const found = this.firstBelow(child, before);
      if (found !== undefined && this.precedes(found, first)) first = found;
    }
    return first;
  }

  private precedes(left: Due<Kind>, right: Due<Kind>): boolean {
    if (left.due !== right.due) return left.due < right.due;
    if (left.kind !== right.kind) return this.kinds.get(left.kind)!.rank < this.kinds.get(right.kind)!.rank;
    return left.id < right.id;
  }

  /** Moves an entry up or down to where its time belongs. */
  private settle(entry: Entry<Kind>): void {
    while (entry.index > 0) {
      const parent = this.heap[(entry.index - 1) >>> 1]!;
      if (!this.precedes(entry, parent)) break;
      this.swap(entry, parent);
    }
    for (;;) {
      const left = this.heap[2 * entry.index + 1];
      const right = this.heap[2 * entry.index + 2];
      if (left === undefined) return;
      const child = right !== undefined && this.precedes(right, left) ? right : left;
      if (!this.precedes(child, entry)) return;
      this.swap(child, entry);
    }
  }

  private swap(one: Entry<Kind>, other: Entry<Kind>): void {
    const { index } = one;
    this.put(one, other.index);
    this.put(other, index);
  }

  private put(entry: Entry<Kind>, index: number): void {
    this.heap[index] = entry;
    entry.index = index;
  }
}
