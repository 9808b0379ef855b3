// Finds the owner of an address of ours, and computes by the books what came to it, what was moved from it, and what is there.
import { checkAddress, type DerivationPath, NATIVE } from '@candor/chains';
import type { Rail } from '@candor/exchange';
import { bareText, powerOfTen } from '@candor/money';
import type { Reader } from '../../../database/reader.ts';
import { signingsTable } from '../../../database/rows/signings.ts';
import { bool, int4, int8, nullable, record, text, wideUnits } from '../../../database/store/field.ts';
import { busyAddresses, type Chain, type Chains } from '../../chains/chains.ts';
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

/** The exchange's own without a search; otherwise those that equal the text, or that belong to the user of that number. */
export async function findAddresses(reader: Reader, chains: Chains, sought: string | undefined): Promise<OwnAddress[]> {
  const own = chains.flatMap(ownAddresses);
  if (sought === undefined) return own;
  const number = bareText(sought);
  if (USER_NUMBER.test(number)) return usersAddresses(reader, chains, 'user_id = $1', [Number(number)]);
  const addresses: OwnAddress[] = [];
  for (const chain of chains) {
    const check = checkAddress(chain.name, sought, chain.network);
    if (!check.valid) continue;
    addresses.push(...own.filter(each => each.chain === chain && each.address === check.address));
    const isIt = 'chain_id = $1 AND address = $2';
    addresses.push(...(await usersAddresses(reader, chains, isIt, [chain.id, check.address])));
  }
  return addresses;
}

function ownAddresses(chain: Chain): OwnAddress[] {
  const at = (path: DerivationPath) => chain.addressAt(path);
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

const USERS_ADDRESS = record({
  user: int4('user_id'),
  chain: int4('chain_id'),
  address: text('address'),
  addedAt: int8('(extract(epoch FROM added_at) * 1000)::bigint'),
});

async function usersAddresses(reader: Reader, chains: Chains, where: string, values: unknown[]): Promise<OwnAddress[]> {
  const from = `FROM deposit_addresses WHERE ${where} ORDER BY chain_id, user_id`;
  const rows = await reader.find(USERS_ADDRESS, from, values);
  return rows.flatMap(row => {
    const chain = chains.find(({ id }) => id === row.chain);
    return chain === undefined ? [] : [{ ...row, kind: 'user', chain } as const];
  });
}

/** Empty for the hot and the cold wallet: their balances are watched as a whole. */
export async function readLyingAt(reader: Reader, list: MarketList, address: OwnAddress): Promise<LyingAsset[]> {
  if (address.kind === 'hot' || address.kind === 'cold') return [];
  const rails = list.railsOn(address.chain.id);
  const arrived = await readArrived(reader, list, address, rails);
  const movements =
    address.chain.name === 'bitcoin' ? await readSpent(reader, address) : await readMoved(reader, address, rails);
  return rails.flatMap(rail => {
    const came = arrived.get(rail.coin) ?? 0n;
    const { added = 0n, moved = 0n, movedAt = 0, isMoving = false } = movements.get(rail.asset) ?? {};
    if (came === 0n && added === 0n && moved === 0n) return [];
    return [{ rail, arrived: came, moved, units: came + added - moved, movedAt, isMoving }];
  });
}

const ARRIVED = record({
  coin: int4('coin_id'),
  units: wideUnits('sum(units)'),
  excess: wideUnits('sum(excess::numeric)'),
});

async function readArrived(reader: Reader, list: MarketList, { chain, address }: OwnAddress, rails: readonly Rail[]) {
  const rows = await reader.find(
    ARRIVED,
    `FROM deposits JOIN seen_transfers USING (chain_id, transfer)
     WHERE chain_id = $1 AND address = $2 GROUP BY coin_id`,
    [chain.id, address],
  );
  return new Map(
    rows.flatMap(({ coin: id, units, excess }): [number, bigint][] => {
      const [coin, rail] = [list.coins.get(id), rails.find(each => each.coin === id)];
      if (coin === undefined || rail === undefined) return [];
      return [[coin.id, units * powerOfTen(rail.assetScale - coin.scale) + excess]];
    }),
  );
}

type Movement = { added: bigint; moved: bigint; movedAt: number; isMoving: boolean };

const MOVED = record({
  asset: text('asset'),
  sums: record<Omit<Movement, 'isMoving'>>({
    added: wideUnits('coalesce(sum(units) FILTER (WHERE units > 0), 0)'),
    moved: wideUnits('coalesce(-sum(units) FILTER (WHERE units < 0), 0)'),
    movedAt: int8('coalesce(max(settled_at) FILTER (WHERE units < 0), 0)'),
  }),
});

async function readMoved(
  reader: Reader,
  { chain, user, address }: OwnAddress,
  rails: readonly Rail[],
): Promise<Map<string, Movement>> {
  const rows = await reader.find(
    MOVED,
    `FROM address_movements LEFT JOIN settled_signings ON settled_signings.id = signing
     WHERE address_movements.chain_id = $1 AND user_id = $2 GROUP BY asset`,
    [chain.id, user],
  );
  const open = await reader.select(signingsTable, 'WHERE chain_id = $1', [chain.id]);
  const isMoving = busyAddresses(chain, open).has(address);
  const moved = new Map<string, Movement>(rows.map(({ asset, sums }) => [asset, { ...sums, isMoving }]));
  const none = { added: 0n, moved: 0n, movedAt: 0, isMoving };
  if (isMoving) for (const { asset } of rails) if (!moved.has(asset)) moved.set(asset, none);
  return moved;
}

const SPENT = record({
  moved: wideUnits('coalesce(sum(units) FILTER (WHERE settled_at IS NOT NULL), 0)'),
  movedAt: int8('coalesce(max(settled_at), 0)'),
  isMoving: nullable(bool('bool_or(settled_at IS NULL)')),
});

/** What payments have spent of the outputs at an address. */
async function readSpent(reader: Reader, { chain, address }: OwnAddress): Promise<Map<string, Movement>> {
  const [spent] = await reader.find(
    SPENT,
    `FROM deposits JOIN seen_transfers USING (chain_id, transfer) JOIN (${SPENT_OUTPUTS}) AS spent ON spent.output = transfer
     WHERE chain_id = $1 AND address = $2`,
    [chain.id, address],
  );
  const { moved, movedAt, isMoving } = spent!;
  return isMoving === null ? new Map() : new Map([[NATIVE, { added: 0n, moved, movedAt, isMoving }]]);
}
