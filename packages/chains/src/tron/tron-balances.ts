// What addresses held at a final block. A tron node answers only what they hold now, so what blocks since then moved is taken back.
import { type Asset, type BlockRef, NATIVE, NodeFault } from '../chain.ts';
import { asCount, asHex, asObject, nonsense } from './node-answer.ts';
import { tronAddressWord } from './tron-address.ts';
import { blocksBetween, newestBlock, type TronBlock } from './tron-block.ts';
import { callContract } from './tron-fees.ts';
import type { TronNode } from './tron-node.ts';
import { receiptsOf } from './tron-scan.ts';

/** The first four bytes of the hash of `balanceOf(address)`. */
const BALANCE_CALL = '70a08231';
const AT_ONCE = 8;
/** Read between two reads of the newest block: a node answers that one with all its transactions. */
const PIECE = 200;
/** Twenty minutes of blocks. An older block is refused, so that one question does not read through a whole chain. */
const MAX_BLOCKS = 400;
const MAX_READINGS = 5;

/** The answer of a node between two reads of its newest final block: it is of one of the blocks from `first` to `last`. */
type Reading = { units: bigint; first: number; last: number };

/** What a block added to an address, or took from it. */
type Change = { height: number; address: string; units: bigint };

/**
 * The units in the order of the addresses, as of the final block `at`: what the node answers now, less what the blocks after `at`
 * changed. Changes are transfers, token transfers by their logs, and fees by their receipts. A contract that sends the chain's coin
 * leaves no transfer: such units show as if they had been there at `at`.
 *
 * @throws NodeFault `unreachable` where `at` is not final yet or too old, or where an address changes at each of several readings.
 */
export async function balancesAt(
  node: TronNode,
  asset: Asset,
  addresses: readonly string[],
  at: BlockRef,
): Promise<bigint[]> {
  const readings = new Map<string, Reading>();
  const changes: Change[] = [];
  const watched = new Set(addresses);
  let newest = at;
  let unread = [...watched];
  for (let count = 1; unread.length > 0; count += 1) {
    if (count > MAX_READINGS) throw unreachable('balances change each time they are read');
    for (const [address, reading] of await read(node, asset, unread, newest)) readings.set(address, reading);
    for await (const block of finalBlocksAfter(node, newest, at)) {
      const blockChanges =
        asset === NATIVE ? await coinChanges(node, block, watched) : await tokenChanges(node, block, asset);
      changes.push(...blockChanges.filter(({ address }) => watched.has(address)));
      newest = block;
    }
    if ([...readings.values()].some(({ last }) => last > newest.height)) throw lagging();
    const isAmbiguous = ([address, { first, last }]: [string, Reading]) =>
      changes.some(change => change.address === address && change.height > first && change.height <= last);
    unread = [...readings].filter(isAmbiguous).map(([address]) => address);
  }
  return addresses.map(address => {
    const { units, last } = readings.get(address)!;
    const since = changes.filter(change => change.address === address && change.height <= last);
    return since.reduce((sum, change) => sum - change.units, units);
  });
}

/** @param known a final block; each reading is of it or of a later one */
async function read(
  node: TronNode,
  asset: Asset,
  addresses: readonly string[],
  known: BlockRef,
): Promise<Map<string, Reading>> {
  const readings = new Map<string, Reading>();
  let first = await finalHeight(node, known.height);
  for (let start = 0; start < addresses.length; start += PIECE) {
    const piece = addresses.slice(start, start + PIECE);
    const balances: bigint[] = [];
    for (let index = 0; index < piece.length; index += AT_ONCE) {
      const some = piece.slice(index, index + AT_ONCE);
      balances.push(...(await Promise.all(some.map(address => balanceOf(node, asset, address)))));
    }
    const last = await finalHeight(node, first);
    for (const [index, address] of piece.entries()) readings.set(address, { units: balances[index]!, first, last });
    first = last;
  }
  return readings;
}

/** Of the newest final block, which must not be before `least`. */
async function finalHeight(node: TronNode, least: number): Promise<number> {
  const { height } = await newestBlock(node, 'walletsolidity');
  if (height < least) throw lagging();
  return height;
}

/** Up to the newest one. They follow `known`, or the node has another chain. */
async function* finalBlocksAfter(node: TronNode, known: BlockRef, at: BlockRef): AsyncGenerator<TronBlock> {
  const newest = await newestBlock(node, 'walletsolidity');
  if (newest.height < known.height) throw lagging();
  if (newest.height - at.height > MAX_BLOCKS) throw unreachable('the block is too old');
  let last = known;
  for await (const block of blocksBetween(node, 'walletsolidity', known.height + 1, newest.height, known.hash)) {
    last = block;
    yield block;
  }
  if (last.hash !== newest.hash) throw nonsense('another final block than before');
}

async function coinChanges(node: TronNode, block: TronBlock, addresses: ReadonlySet<string>): Promise<Change[]> {
  const { height } = block;
  const isOfOurs = block.transactions.some(({ call }) => call.kind !== 'other' && addresses.has(call.owner));
  const receipts = isOfOurs ? await receiptsOf(node, 'walletsolidity', block) : undefined;
  return block.transactions.flatMap(({ id, call, succeeded }): Change[] => {
    if (call.kind === 'other') return [];
    const { owner } = call;
    const fee = { height, address: owner, units: -(receipts?.get(id)?.feeUnits ?? 0n) };
    if (call.kind !== 'transfer' || !succeeded) return [fee];
    const { to, units } = call;
    return [fee, { height, address: owner, units: -units }, { height, address: to, units }];
  });
}

async function tokenChanges(node: TronNode, block: TronBlock, token: Asset): Promise<Change[]> {
  const { height } = block;
  // Only a plain transfer can run no contract.
  if (block.transactions.every(({ call }) => call.kind === 'transfer')) return [];
  const receipts = await receiptsOf(node, 'walletsolidity', block);
  const succeeded = block.transactions.filter(transaction => transaction.succeeded);
  const logs = succeeded.flatMap(({ id }) => receipts.get(id)?.transfers ?? []);
  return logs
    .filter(({ contract }) => contract === token)
    .flatMap(({ from, to, units }) => [
      { height, address: from, units: -units },
      { height, address: to, units },
    ]);
}

async function balanceOf(node: TronNode, asset: Asset, address: string): Promise<bigint> {
  if (asset === NATIVE) {
    const account = asObject(await node.ask('walletsolidity/getaccount', { address, visible: true }), 'an account');
    return BigInt(asCount(account.balance, 'a balance'));
  }
  const data = BALANCE_CALL + tronAddressWord(address);
  const call = await callContract(node, 'walletsolidity', { owner: address, contract: asset, data });
  if (!call.succeeded) throw nonsense('that the token has no balances');
  return BigInt(`0x${asHex(call.answer, 32, 'a balance')}`);
}

function lagging(): NodeFault {
  return unreachable('the node does not have that final block yet');
}

function unreachable(detail: string): NodeFault {
  return new NodeFault('tron', 'unreachable', detail);
}
