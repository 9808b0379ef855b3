// Follows one chain: books what is in its final blocks, each block once, and shows what is on its way.
import {
  type BlockRange,
  type BlockRef,
  type ChainHead,
  NATIVE,
  NodeFault,
  type SeenTransfer,
  type Watched,
} from '@candor/chains';
import { type ArrivedTransfer, type ChainPosition, isOffered, MAX_TRANSFERS, type Rail } from '@candor/exchange';
import type { Logger } from 'pino';
import type { PoolReader } from '../../database/reader.ts';
import { chainsTable } from '../../database/rows/chains.ts';
import type { Database } from '../../database/tables.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ChainStates } from '../chains/chain-states.ts';
import type { Chain } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Arrivals } from './arriving.ts';
import { bookingHeight, type Included, lastBookable, leastDepths } from './bookable-range.ts';
import { AddressOwners } from './deposit-addresses.ts';
import { withoutOwn } from './own-transactions.ts';
import { findSentByContracts, rememberBeginnings } from './sent-by-contracts.ts';

export type ChainWatcherParts = {
  chain: Chain;
  db: Database;
  reader: PoolReader;
  engine: Pick<Engine, 'submit' | 'alarm'>;
  live: Pick<LiveViews, 'current'>;
  chainStates: ChainStates;
  arrivals: Arrivals;
  log: Logger;
  now: () => number;
  /** How many blocks are scanned at a time, and how many without a transfer are booked together. */
  spanBlocks: number;
  emptyBlocks: number;
};

/** So far above the final block arriving transfers are searched; a larger gap comes only after a long downtime. */
const SHOWN_BLOCKS = 64;

export class ChainWatcher {
  private readonly parts: ChainWatcherParts;
  private readonly owners: AddressOwners;
  /** The last final block that was scanned; what is booked may be behind it by empty blocks. */
  private scanned: BlockRef | undefined;

  constructor(parts: ChainWatcherParts) {
    this.parts = parts;
    this.owners = new AddressOwners(parts.db, parts.chain);
  }

  /**
   * Goes as far as the chain is final. May be repeated at any time, end at any point, and run twice concurrently: the books have the next
   * block.
   * @returns whether there is more to do immediately.
   * @throws where a node, the database or the engine fails; then nothing of this poll was shown or booked.
   */
  async poll(): Promise<boolean> {
    const { chain, chainStates, now } = this.parts;
    try {
      const head = await chain.adapter.head();
      await this.owners.refresh();
      const position = await this.position(head.final);
      const isMore = position !== undefined && (await this.follow(position, head));
      return isMore;
    } catch (error) {
      if (error instanceof NodeFault) {
        const state = error.kind === 'contradiction' || error.kind === 'nonsense' ? 'contradicting' : 'silent';
        chainStates.put(chain.id, { state, detail: error.message }, now());
      }
      throw error;
    }
  }

  /** The position of the books; at the first poll they start at the final block. */
  private async position(final: BlockRef): Promise<ChainPosition | undefined> {
    const { reader, chain } = this.parts;
    const read = () => reader.select(chainsTable, 'WHERE id = $1', [chain.id]);
    const [known] = await read();
    if (known !== undefined) return known;
    await this.submit({ type: 'ConfigureChain', id: chain.id, ...final });
    const [made] = await read();
    return made;
  }

  private async follow(booked: ChainPosition, head: ChainHead): Promise<boolean> {
    const { chain, chainStates, now, spanBlocks } = this.parts;
    const seen = { tip: head.tip.height, final: head.final.height };
    if (head.final.height < booked.height) {
      chainStates.put(
        chain.id,
        { ...seen, state: 'behind', detail: 'its final block is before the booked one' },
        now(),
      );
      return false;
    }
    if (!(await this.stillHolds(booked))) {
      chainStates.put(chain.id, { ...seen, state: 'contradicting', detail: 'the booked block is another one' }, now());
      await this.pauseAll();
      return false;
    }
    // Only here contracts can send coins that no transaction names.
    if (chain.name === 'evm') await rememberBeginnings(this.parts, head.final);
    const start = await this.startFrom(booked);
    const to = Math.min(head.final.height, start.height + spanBlocks);
    const reached = to > start.height ? await this.book(booked, start, to, head) : start.height;
    const isMore = reached > start.height && reached < head.final.height;
    chainStates.put(chain.id, { ...seen, state: isMore ? 'behind' : 'in_step' }, now());
    if (!isMore) await this.show(head.tip, reached);
    return isMore;
  }

  /** Everything here depends on finality: where it breaks, only operators can decide what to do. */
  private async stillHolds({ height, hash }: ChainPosition): Promise<boolean> {
    const block = await this.parts.chain.adapter.blockAt(height);
    return block === undefined || block.hash === hash;
  }

  /** The scanned range is valid only while the chain is the same. */
  private async startFrom({ height, hash }: ChainPosition): Promise<BlockRef> {
    const { scanned } = this;
    if (scanned === undefined || scanned.height <= height) return { height, hash };
    const block = await this.parts.chain.adapter.blockAt(scanned.height);
    return block?.hash === scanned.hash ? scanned : { height, hash };
  }

  /** @returns the block up to which all is booked, or need not be yet; that where it started when it cannot go on now. */
  private async book(booked: ChainPosition, start: BlockRef, to: number, head: ChainHead): Promise<number> {
    const { chain, emptyBlocks } = this.parts;
    const seen = await this.scan({ from: start.height + 1, to, after: start.hash });
    const range = { from: booked.height + 1, to, tip: head.tip.height };
    const last = lastBookable(range, seen, chain.large);
    if (last < range.from) return start.height;
    const end = last === head.final.height ? head.final : await this.blockAt(last);
    const known = seen.filter(transfer => bookingHeight(transfer) <= last);
    const isDue = end.height - booked.height >= emptyBlocks || last < to;
    // A node keeps no state of old blocks.
    const isSearched = end.height === head.final.height && (known.length > 0 || isDue);
    const hidden = isSearched ? await this.sentByContracts(end, known) : [];
    // Of what balances show the rest is found again.
    const transfers = [...known, ...hidden.slice(0, Math.max(0, MAX_TRANSFERS - known.length))];
    if (transfers.length === 0 && !isDue) {
      this.scanned = end;
      return end.height;
    }
    await this.remember(transfers);
    const isBooked = await this.submit({
      type: 'CreditBlocks',
      chain: chain.id,
      from: booked.height + 1,
      to: end.height,
      hash: end.hash,
      transfers: transfers.map(transfer => this.arrivedOf(transfer)),
    });
    // What another watcher booked may end before what was scanned here.
    this.scanned = isBooked ? end : undefined;
    return isBooked ? end.height : start.height;
  }

  private async scan(range: BlockRange): Promise<Included[]> {
    const { chain } = this.parts;
    const transfers = await chain.adapter.transfers(range, this.watched());
    const included = transfers.filter(
      (transfer): transfer is Included => transfer.block !== null && transfer.units > 0n && this.counts(transfer),
    );
    return this.foreign(included);
  }

  /**
   * Before the first deposit of its tester over a rail on trial nothing else counts: were its contract a wrong one, any other transfer would
   * keep that in the books.
   */
  private counts({ asset, to }: SeenTransfer): boolean {
    const trial = this.rails().get(asset)?.trial;
    return trial === undefined || trial.deposited || this.owners.ownerOf(to) === trial.tester;
  }

  /** What came from outside, to an address that its owner had by then. */
  private foreign<Seen extends SeenTransfer>(transfers: readonly Seen[]): Promise<Seen[]> {
    const { reader, chain } = this.parts;
    // All others are booked with their own block, and none of those is older than the addresses that are watched.
    const own = transfers.filter(({ to, block, maturity }) => maturity === undefined || this.owners.hadBy(to, block!));
    return withoutOwn(reader, { chain: chain.id, owners: this.owners }, own);
  }

  private async sentByContracts(at: BlockRef, known: readonly Included[]): Promise<Included[]> {
    const { reader, chain, live } = this.parts;
    const rail = this.rails().get(NATIVE);
    if (chain.name !== 'evm' || rail === undefined) return [];
    const { scale } = live.current.list.coins.get(rail.coin)!;
    return findSentByContracts({ reader, chain, owners: this.owners, rail, scale, at, known });
  }

  private async blockAt(height: number): Promise<BlockRef> {
    const { chain } = this.parts;
    const block = await chain.adapter.blockAt(height);
    if (block === undefined)
      throw new NodeFault(chain.adapter.chain, 'nonsense', `there is no block ${height} any more`);
    return block;
  }

  /** Before the books: a transfer in them can always be looked up. */
  private async remember(transfers: readonly Included[]): Promise<void> {
    const { db, chain } = this.parts;
    const rows = transfers.map(({ id, to, from }) => ({
      chain_id: chain.id,
      transfer: id,
      address: to,
      sender: from ?? '',
    }));
    const PIECE = 1_000;
    for (let at = 0; at < rows.length; at += PIECE) {
      const piece = rows.slice(at, at + PIECE);
      const insert = db.insertInto('seen_transfers').values(piece);
      await insert.onConflict(conflict => conflict.doNothing()).execute();
    }
  }

  private arrivedOf({ id, asset, to, units }: SeenTransfer): ArrivedTransfer {
    const rail = this.rails().get(asset);
    if (rail === undefined)
      throw new Error('a rail was replaced during the scan; the next one is for its new contract');
    const { coin, trial } = rail;
    const transfer = { transfer: id, coin, owner: this.owners.ownerOf(to), units };
    return trial === undefined ? transfer : { ...transfer, asset };
  }

  private async show(tip: BlockRef, bookedTo: number): Promise<void> {
    const { chain, arrivals, now } = this.parts;
    const { adapter } = chain;
    const from = Math.max(bookedTo + 1, tip.height - SHOWN_BLOCKS);
    const inBlocks = from > tip.height ? [] : await adapter.transfers({ from, to: tip.height }, this.watched());
    const immature = (await adapter.immature?.(this.watched(), tip)) ?? [];
    const known = new Set(inBlocks.map(({ id }) => id));
    const waiting = (await adapter.unconfirmed(this.watched())).filter(({ id }) => !known.has(id));
    const foreign = await this.foreign([...immature, ...inBlocks, ...waiting]);
    const leastDepth = leastDepths(foreign, chain.large);
    const shown = foreign.flatMap(transfer => {
      const { id, transaction, asset, to, units, block, maturity } = transfer;
      const [user, rail] = [this.owners.ownerOf(to), this.rails().get(asset)];
      if (typeof user !== 'number' || rail === undefined || !isOffered(rail, user)) return [];
      const final = chain.confirmations + (block && maturity ? maturity.bookedWith - block.height : 0);
      const needed = Math.max(final, leastDepth(transfer));
      const confirmations = block === null ? 0 : Math.max(0, Math.min(needed, tip.height - block.height + 1));
      const { coin } = rail;
      return [{ transfer: id, transaction, chain: chain.id, coin, user, units, confirmations, needed }];
    });
    arrivals.put(chain.id, shown, now());
  }

  private watched(): Watched {
    const assets = new Map([...this.rails()].map(([asset, { assetScale }]) => [asset, assetScale]));
    return { assets, isWatched: address => this.owners.has(address) };
  }

  /** By the asset on this chain, without those that operators have closed. */
  private rails(): Map<string, Rail> {
    const { live, chain } = this.parts;
    const rails = live.current.list.railsOn(chain.id).filter(({ trial }) => trial?.tester !== null);
    return new Map(rails.map(rail => [rail.asset, rail]));
  }

  /** Again after staff has ended a pause while it is still so. */
  private async pauseAll(): Promise<void> {
    const { engine, chain, live } = this.parts;
    const open = [...this.rails().values()].flatMap(({ coin }) => live.current.list.coinRules.get(coin) ?? []);
    const unpaused = open.filter(
      ({ depositPause, withdrawalPause }) => depositPause === null || withdrawalPause === null,
    );
    if (unpaused.length === 0) return;
    engine.alarm({ chain: chain.name }, 'a final block of a chain is another one than before');
    for (const { id: coin } of unpaused) {
      for (const direction of ['deposits', 'withdrawals'] as const) {
        await this.submit({ type: 'PauseCoin', coin, direction, reason: 'broken-finality' });
      }
    }
  }

  /** Of two watchers one finds its blocks booked, which is no failure; the next run reads the position of the books. */
  private async submit(command: Parameters<Engine['submit']>[0]['command']): Promise<boolean> {
    const answer = await this.parts.engine.submit({ command });
    if (answer.kind === 'done') return true;
    if (answer.kind === 'rejected' && answer.rejection.code === 'blocks-out-of-order') return false;
    throw new Error(`${command.type} was not carried out`, { cause: answer });
  }
}
