// Copies of the exchange that must never differ from it: one folded from events, one stored and loaded, one that decides again.
import {
  accountName,
  addHistory,
  apply,
  type Command,
  decodeText,
  type Entry,
  type Event,
  encode,
  execute,
  isWallet,
  type Key,
  type Outcome,
  type Rows,
  type SpotOrder,
  type StampedCommand,
  State,
  type StateChanges,
  type StoredRows,
  stateOf,
  type TableName,
  takeChanges,
  touchedUsers,
} from '../src/index.ts';
import { waitingListOf } from '../src/spot/order.ts';
import { drawLevels, EntrySums } from './compare-tables.ts';
import { must } from './must.ts';

type Stored = { [Name in TableName]: Map<number | string, Rows[Name]> };

export class Replicas {
  /** Applies the events and decides nothing. */
  private folded = State.empty();
  /** Executes every command again, after it went through text. */
  private deciding = State.empty();
  /** Holds what the changes of each batch left in the tables of a database. */
  private readonly stored: Stored;
  private readonly entries = new EntrySums();
  private readonly live: State;

  constructor(live: State) {
    this.live = live;
    const names = Object.keys(live.tables) as TableName[];
    this.stored = Object.fromEntries(names.map(name => [name, new Map()])) as unknown as Stored;
  }

  /** Follows one command and compares what the deciding copy answers, byte for byte. */
  follow(stamped: StampedCommand, outcome: Outcome): void {
    const again = execute(this.deciding, { ...stamped, command: decodeText<Command>(encode(stamped.command)) });
    const [text, textAgain] = [encode(outcome), encode(again)];
    must(text === textAgain, `decided again as ${textAgain}, first as ${text}`);
    if (outcome.kind !== 'done') return;
    this.checkTouched(outcome.events);
    for (const event of outcome.events) apply(this.folded, decodeText<Event>(encode(event)), stamped.at);
    for (const event of outcome.events) {
      addHistory(event, (kind, row) => {
        if (kind === 'entries') this.entries.add(row as Entry);
      });
    }
  }

  /** Each user with a row that a record changed, or with an entry of it, must be among its touched users. */
  private checkTouched(events: readonly Event[]): void {
    const changes = takeChanges(this.deciding);
    const touched = touchedUsers(events);
    if (touched === 'all-users') return;
    const check = (owner: number | undefined, what: string) =>
      must(
        owner === undefined || touched.includes(owner),
        `${what} of user ${owner} changed, said were ${touched.join()}`,
      );
    for (const name of Object.keys(changes) as TableName[]) {
      const { inserted, changed, removed } = changes[name];
      for (const row of [...inserted, ...changed]) check(ownerOf(name, row), `${name} ${row.id}`);
      // The folded copy has not seen the record yet.
      const before: { getStored(id: number | string): Rows[TableName] | undefined } = this.folded.tables[name];
      for (const id of removed) check(ownerOf(name, before.getStored(id)!), `${name} ${id}`);
    }
    for (const event of events)
      addHistory(event, (kind, row) => {
        if (kind !== 'entries') return;
        const { debit, credit } = row as Entry;
        for (const account of [debit, credit]) if (isWallet(account)) check(accountName(account).owner, 'an entry');
      });
  }

  /** Stores what has changed since the last call, as a batch does. */
  store(): void {
    const changes = takeChanges(this.live);
    for (const name of Object.keys(changes) as TableName[]) this.storeTable(name, changes[name]);
  }

  /** Compares all copies, then lets a copy made from stored rows, or the folded one, decide from here on. */
  compare(continueFolded: boolean): void {
    this.store();
    this.entries.compare(this.live);
    const loaded = stateOf(structuredClone(this.storedRows()));
    const live = drawState(this.live);
    compareTexts(live, drawState(loaded), 'the state that stored rows make');
    compareTexts(live, drawState(this.folded), 'the state folded from events');
    compareTexts(live, drawState(this.deciding), 'the state decided again');
    this.deciding = continueFolded ? this.folded : loaded;
    if (continueFolded) this.folded = loaded;
    takeChanges(this.deciding);
  }

  private storeTable<Name extends TableName>(name: Name, { inserted, changed, removed }: StateChanges[Name]): void {
    const rows = this.stored[name] as Map<number | string, Rows[Name]>;
    for (const row of inserted) {
      const id = storedId(name, row);
      must(!rows.has(id), `${name} ${id} is inserted and stored already`);
      rows.set(id, structuredClone(row) as Rows[Name]);
    }
    for (const row of changed) {
      const id = storedId(name, row);
      must(rows.has(id), `${name} ${id} is changed and not stored`);
      rows.set(id, structuredClone(row) as Rows[Name]);
    }
    for (const id of removed) must(rows.delete(id), `${name} ${id} is removed and not stored`);
  }

  /** Rows as a database may give them back: in no order that the exchange could rely on. */
  private storedRows(): StoredRows {
    const entries = Object.entries(this.stored).map(([name, rows]) => [name, [...rows.values()].reverse()]);
    return Object.fromEntries(entries);
  }
}

/** Keys are found by the record in which they were used. */
function storedId(name: TableName, row: Rows[TableName]): number | string {
  return name === 'keys' ? (row as Key).sequence : row.id;
}

function ownerOf(name: TableName, row: { id: number | string; user?: unknown }): number | undefined {
  if (name === 'accounts') return isWallet(row.id as number) ? accountName(row.id as number).owner : undefined;
  if (name === 'users') return row.id as number;
  // What a waiting trailing stop has seen is the market's price: a row of its side notes it.
  if (name === 'spotOrders' && waitingListOf(row as SpotOrder) === 'trails') return undefined;
  return typeof row.user === 'number' ? row.user : undefined;
}

/** All rows in the order of their ids, and all that is derived from them, as text. */
function drawState(state: State): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const [name, table] of Object.entries(state.tables)) {
    const rows: { id: number | string }[] = [...table.values()];
    rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    drawn.set(name, rows.map(row => encode(row)).join('\n'));
  }
  drawn.set(
    'due',
    state.due
      .inOrder()
      .map(({ kind, id, due }) => `${kind} ${id} at ${due}`)
      .join('\n'),
  );
  drawn.set('order of keys', [...state.keys.values()].map(key => key.id).join('\n'));
  for (const { id } of state.markets.values()) {
    const { bids, asks } = state.spot.book(id);
    drawn.set(`book ${id}`, [...drawLevels(bids.levels), ...drawLevels(asks.levels)].join('\n'));
    drawn.set(`stops ${id}`, JSON.stringify(state.spot.waitingStops(id)));
    drawn.set(`trails ${id}`, drawTrails(state, id));
    drawn.set(`contracts ${id}`, drawContracts(state, id));
  }
  for (const { id } of state.users.values()) {
    drawn.set(`orders of ${id}`, state.spot.idsOf(id).join());
    drawn.set(`addresses of ${id}`, [...state.addressesByUser.idsOf(id)].sort((a, b) => a - b).join());
  }
  drawn.set('spent outputs', [...state.spentOutputs].sort().join());
  return drawn;
}

/** The book of contracts, and what the mark has reached. */
function drawContracts(state: State, market: number): string {
  const { book, mark, positions, liquidations, stops } = state.lever.of(market);
  const reached = [liquidations, stops].map(triggers => {
    const ids: number[] = [];
    for (let id = triggers.nextAfter(0); id !== undefined; id = triggers.nextAfter(id)) ids.push(id);
    return ids.join();
  });
  const levels = [...drawLevels(book.bids.levels), ...drawLevels(book.asks.levels)];
  return [...levels, encode(mark ?? null), positions.join(), ...reached].join('\n');
}

/** What each trailing stop of a market takes for the best price: the rows may note it elsewhere. */
function drawTrails(state: State, market: number): string {
  const following = [...state.spotOrders.values()].filter(order => order.market === market && order.trail?.best);
  const trails = state.spot.trails(market);
  return following
    .map(order => `${order.id}: ${trails.bestOf(order)}`)
    .sort()
    .join('\n');
}

function compareTexts(expected: Map<string, string>, is: Map<string, string>, what: string): void {
  for (const [name, text] of expected) {
    must(is.get(name) === text, `${what} differs in ${name}:\n${is.get(name)}\nexpected:\n${text}`);
  }
}
