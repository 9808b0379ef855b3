// Prices at which positions have to be checked, indexed so that those reached by the mark are found without a scan.

type Waiting = { ticks: number; id: number };

/** What a position waits for: at or above `up`, at or below `down`. */
export type TriggerTicks = { up: number | undefined; down: number | undefined };

/** The two whole ticks around the mark, which may be the same. */
export type Mark = { lower: number; upper: number };

const NO_MARK: Mark = { lower: 0, upper: Number.POSITIVE_INFINITY };

/** The triggers of one market; each list has the entry that is reached first at its end. */
export class MarkTriggers {
  private readonly ticksOf = new Map<number, TriggerTicks>();
  private readonly up: Waiting[] = [];
  private readonly down: Waiting[] = [];
  /** Ids that the mark has reached, in their order. */
  private reached: number[] = [];
  private mark = NO_MARK;

  get hasReached(): boolean {
    return this.reached.length > 0;
  }

  /** Says what a position waits for from now on. */
  set(id: number, ticks: TriggerTicks): void {
    const before = this.ticksOf.get(id);
    if (before?.up === ticks.up && before?.down === ticks.down) return;
    this.remove(id);
    if (ticks.up === undefined && ticks.down === undefined) return;
    this.ticksOf.set(id, ticks);
    if (ticks.up !== undefined) insert(this.up, { ticks: ticks.up, id }, isLaterUp);
    if (ticks.down !== undefined) insert(this.down, { ticks: ticks.down, id }, isLaterDown);
    if (isReached(ticks, this.mark)) this.reached.splice(indexOfId(this.reached, id), 0, id);
  }

  remove(id: number): void {
    const ticks = this.ticksOf.get(id);
    if (ticks === undefined) return;
    this.ticksOf.delete(id);
    if (ticks.up !== undefined) take(this.up, { ticks: ticks.up, id }, isLaterUp);
    if (ticks.down !== undefined) take(this.down, { ticks: ticks.down, id }, isLaterDown);
    const index = indexOfId(this.reached, id);
    if (this.reached[index] === id) this.reached.splice(index, 1);
  }

  /** Notes where the mark is now. */
  moveTo(mark: Mark): void {
    this.mark = mark;
    if (!this.isAnyReached()) {
      this.reached = [];
      return;
    }
    const ids = new Set<number>();
    for (let index = this.up.length - 1; index >= 0 && this.up[index]!.ticks <= mark.lower; index--) {
      ids.add(this.up[index]!.id);
    }
    for (let index = this.down.length - 1; index >= 0 && this.down[index]!.ticks >= mark.upper; index--) {
      ids.add(this.down[index]!.id);
    }
    this.reached = [...ids].sort((left, right) => left - right);
  }

  /** Whether a mark reaches what an id waits for; false for one that waits for nothing. */
  isReachedAt(id: number, mark: Mark): boolean {
    const ticks = this.ticksOf.get(id);
    return ticks !== undefined && isReached(ticks, mark);
  }

  /** The first id above another that the mark has reached. */
  nextAfter(id: number): number | undefined {
    return this.reached[indexOfId(this.reached, id + 1)];
  }

  private isAnyReached(): boolean {
    return isReached({ up: this.up.at(-1)?.ticks, down: this.down.at(-1)?.ticks }, this.mark);
  }
}

function isReached({ up, down }: TriggerTicks, mark: Mark): boolean {
  return (up !== undefined && up <= mark.lower) || (down !== undefined && down >= mark.upper);
}

type IsLater = (one: Waiting, other: Waiting) => boolean;

/** Reached from below: the lowest price comes first, then the lower id. */
function isLaterUp(one: Waiting, other: Waiting): boolean {
  return one.ticks === other.ticks ? one.id > other.id : one.ticks > other.ticks;
}

/** Reached from above: the highest price comes first, then the lower id. */
function isLaterDown(one: Waiting, other: Waiting): boolean {
  return one.ticks === other.ticks ? one.id > other.id : one.ticks < other.ticks;
}

/** How many of a list come later than an entry: its place. */
function insertionIndex(list: Waiting[], entry: Waiting, isLater: IsLater): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isLater(list[middle]!, entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert(list: Waiting[], entry: Waiting, isLater: IsLater): void {
  list.splice(insertionIndex(list, entry, isLater), 0, entry);
}

function take(list: Waiting[], entry: Waiting, isLater: IsLater): void {
  list.splice(insertionIndex(list, entry, isLater), 1);
}

/** The index of an id among ids in rising order, or where it would be inserted. */
export function indexOfId(ids: readonly number[], id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
