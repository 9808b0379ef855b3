// Finds whose an address of ours is, and works out by the books what came to it, what was moved from it, and what lies there.
import { checkAddress, type KeyPlace, NATIVE } from '@candor/chains';
import type { Rail } from '@candor/exchange';
import { bareText, powerOfTen } from '@candor/money';
import type { Reader } from '../../../database/reader.ts';
import { signingsTable } from '../../../database/rows/signings.ts';
import { busyAddresses } from '../../chains/busy-addresses.ts';
import type { Chain, Chains } from '../../chains/chains.ts';
import type { MarketList } from '../../market/views/market-list.ts';
import { SPENT_OUTPUTS } from '../hot-wallet.ts';

export type OwnAddress = {
  kind: 'user' | 'house' | 'hot' | 'cold';
  chain: Chain;
  /** 0 of the exchange's own. */
  user: number;
  address: string;
  addedAt: number;
};

/** Of one asset at an address, in its smallest unit on the chain. */
export type LyingAsset = {
  rail: Rail;
  arrived: bigint;
  moved: bigint;
  units: bigint;
  movedAt: number;
  isMoving: boolean;
};

/** The number of a user has no other letters, and an address always has. */
const USER_NUMBER = /^[1-9]\d{0,8}$/;

/** The exchange's own where nothing is sought; otherwise those that the text is, or that belong to the user of that number. */
export async function findAddresses(reader: Reader, chains: Chains, sought: string | undefined): Promise<OwnAddress[]> {
  const own = chains.flatMap(ownAddresses);
  if (sought === undefined) return own;
  const number = bareText(sought);
  if (USER_NUMBER.test(number)) return usersAddresses(reader, chains, 'user_id = $1', [Number(number)]);
  const found: OwnAddress[] = [];
  for (const chain of chains) {
    const check = checkAddress(chain.name, sought, chain.network);
    if (!check.valid) continue;
    found.push(...own.filter(each => each.chain === chain && each.address === check.address));
    const isIt = 'chain_id = $1 AND address = $2';
    found.push(...(await usersAddresses(reader, chains, isIt, [chain.id, check.address])));
  }
  return found;
}

function ownAddresses(chain: Chain): OwnAddress[] {
  const at = (place: KeyPlace) => chain.addressAt(place);
  const row = (kind: OwnAddress['kind'], address: string): OwnAddress => ({
    kind,
    chain,
    user: 0,
    address,
    addedAt: 0,
  });
  return [
    row('hot', at({ branch: 'hot', index: 0 })),
    row('house', at({ branch: 'deposit', index: 0 })),
    ...chain.cold.map(address => row('cold', address)),
  ];
}

async function usersAddresses(reader: Reader, chains: Chains, where: string, values: unknown[]): Promise<OwnAddress[]> {
  const rows = await reader.fields(
    `SELECT user_id, chain_id, address, (extract(epoch FROM added_at) * 1000)::bigint FROM deposit_addresses
     WHERE ${where} ORDER BY chain_id, user_id`,
    values,
  );
  return rows.flatMap(([user, chainId, address, addedAt]) => {
    const chain = chains.find(({ id }) => id === Number(chainId));
    if (chain === undefined) return [];
    return [{ kind: 'user', chain, user: Number(user), address: address!, addedAt: Number(addedAt) }] as const;
  });
}

/** Nothing of the hot and the cold wallet: what they hold is watched as a whole. */
export async function readLyingAt(reader: Reader, list: MarketList, found: OwnAddress): Promise<LyingAsset[]> {
  if (found.kind === 'hot' || found.kind === 'cold') return [];
  const rails = [...list.rails.values()].filter(rail => rail.chain === found.chain.id);
  const arrived = await readArrived(reader, list, found, rails);
  const movements = found.chain.name === 'bitcoin' ? await readSpent(reader, found) : await readMoved(reader, found);
  return rails.flatMap(rail => {
    const came = arrived.get(rail.coin) ?? 0n;
    const { added = 0n, moved = 0n, movedAt = 0, isMoving = false } = movements.get(rail.asset) ?? {};
    if (came === 0n && added === 0n && moved === 0n) return [];
    return [{ rail, arrived: came, moved, units: came + added - moved, movedAt, isMoving }];
  });
}

async function readArrived(reader: Reader, list: MarketList, { chain, address }: OwnAddress, rails: readonly Rail[]) {
  const rows = await reader.fields(
    `SELECT coin_id, sum(units), sum(excess::numeric) FROM deposits JOIN seen_transfers USING (chain_id, transfer)
     WHERE chain_id = $1 AND address = $2 GROUP BY coin_id`,
    [chain.id, address],
  );
  return new Map(
    rows.flatMap(([id, units, excess]): [number, bigint][] => {
      const [coin, rail] = [list.coins.get(Number(id)), rails.find(each => each.coin === Number(id))];
      if (coin === undefined || rail === undefined) return [];
      return [[coin.id, BigInt(units!) * powerOfTen(rail.assetScale - coin.scale) + BigInt(excess!)]];
    }),
  );
}

type Movement = { added: bigint; moved: bigint; movedAt: number; isMoving: boolean };

async function readMoved(reader: Reader, { chain, user, address }: OwnAddress): Promise<Map<string, Movement>> {
  const rows = await reader.fields(
    `SELECT asset, coalesce(sum(units) FILTER (WHERE units > 0), 0), coalesce(-sum(units) FILTER (WHERE units < 0), 0),
       coalesce(max(settled_at) FILTER (WHERE units < 0), 0)
     FROM address_movements LEFT JOIN settled_signings ON settled_signings.id = signing
     WHERE address_movements.chain_id = $1 AND user_id = $2 GROUP BY asset`,
    [chain.id, user],
  );
  const open = (await reader.select(signingsTable, 'WHERE chain_id = $1', [chain.id])).map(signingsTable.read);
  const isMoving = busyAddresses(chain, open).has(address);
  const moved = new Map<string, Movement>(
    rows.map(([asset, added, taken, at]) => [
      asset!,
      { added: BigInt(added!), moved: BigInt(taken!), movedAt: Number(at), isMoving },
    ]),
  );
  const none = { added: 0n, moved: 0n, movedAt: 0, isMoving };
  if (isMoving) for (const { asset } of chain.assets.values()) if (!moved.has(asset)) moved.set(asset, none);
  return moved;
}

/** What payments have spent of the outputs at an address. */
async function readSpent(reader: Reader, { chain, address }: OwnAddress): Promise<Map<string, Movement>> {
  const rows = await reader.fields(
    `WITH spent AS (${SPENT_OUTPUTS})
     SELECT sum(units) FILTER (WHERE settled_at IS NOT NULL), max(settled_at), bool_or(settled_at IS NULL)
     FROM deposits JOIN seen_transfers USING (chain_id, transfer) JOIN spent ON spent.output = transfer
     WHERE chain_id = $1 AND address = $2`,
    [chain.id, address],
  );
  const [units, at, isMoving] = rows[0]!;
  if (isMoving == null) return new Map();
  return new Map([
    [NATIVE, { added: 0n, moved: BigInt(units ?? '0'), movedAt: Number(at ?? 0), isMoving: isMoving === 't' }],
  ]);
}
