// The calls with which staff sees what is moved between our own addresses, and looks up the owner of an address of ours.
import type { TransactionPlan } from '@candor/chains';
import { consoleCalls as calls, type OwnTransferKind, type OwnTransferState } from '@candor/contract/console';
import { CHAIN, decodeText, type Signing } from '@candor/exchange';
import { formatShort, rescaleDown } from '@candor/money';
import type { Reader } from '../../../database/reader.ts';
import { signingFields } from '../../../database/rows/signings.ts';
import { columnNames, int4, int8, nullable, record, text, units } from '../../../database/store/field.ts';
import { maxCounted, offsetOf } from '../../../http/lists.ts';
import { answer } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { Chain, Chains } from '../../chains/chains.ts';
import type { LiveViews } from '../../market/views/live-views.ts';
import { recordAct } from '../../staff/record-act.ts';
import type { Staff } from '../../staff/staff.ts';
import { findAddresses, type LyingAsset, readLyingAt } from './find-addresses.ts';

const PURPOSE = { sweep: 'sweep', join: 'sweep', top_up: 'top-up', cold: 'cold' } as const satisfies Record<
  OwnTransferKind,
  string
>;
const COLUMNS = columnNames(signingFields);
// On bitcoin the two are one: a sweep there joins outputs.
const WHERE = `WHERE purpose IN ('sweep', 'top-up', 'cold') AND ($1::integer IS NULL OR chain_id = $1)
  AND ($2::text IS NULL OR purpose = $2) AND ($3::boolean IS NULL OR (chain_id = ${CHAIN.bitcoin}) = $3)`;
const NEWEST_BYTES =
  '(SELECT signed.id FROM signed_transactions AS signed WHERE signed.signing = open.id ORDER BY attempt DESC LIMIT 1)';

const TRANSFER_ROW = record<OwnTransfer>({
  signing: signingFields,
  transaction: nullable(text('transaction')),
  outcome: nullable(text('outcome')),
  feeCoin: nullable(int4('fee_coin_id')),
  feeUnits: units('fee_units'),
  detail: nullable(text('detail')),
  settledAt: nullable(int8('settled_at')),
});

export type ConsoleSweepParts = { staff: Staff; live: Pick<LiveViews, 'current'>; chains: Chains };

export function consoleSweepRoutes({ staff, live, chains }: ConsoleSweepParts): RouteFile {
  const { reader } = staff;
  const chainNumber = (name: string | undefined) => chains.find(({ wireName }) => wireName === name)?.id;

  function assetRow({ rail, arrived, moved, units, movedAt, isMoving }: LyingAsset) {
    const coin = live.current.list.coins.get(rail.coin)!;
    const amount = (of: bigint) => formatShort(rescaleDown(of, rail.assetScale, coin.scale), coin.scale);
    return {
      currency: coin.id,
      currency_name: coin.name,
      amount: amount(units),
      arrived: amount(arrived),
      moved: amount(moved),
      moved_at: movedAt,
      is_moving: isMoving ? (1 as const) : (0 as const),
    };
  }

  return route => {
    route(calls.listOwnTransfers, async ({ chain, kind, page, limit }) => {
      const filter = { chain: chain === undefined ? undefined : (chainNumber(chain) ?? 0), kind };
      const [transfers, count] = await Promise.all([
        readOwnTransfers(reader, filter, { offset: offsetOf({ page, limit }), limit }),
        countOwnTransfers(reader, filter, maxCounted({ page, limit })),
      ]);
      return answer({ list: transfers.flatMap(each => rowOf(live, chains, each)), count, page, limit });
    });

    route(calls.findAddresses, async ({ search, chain, page, limit }, { operator }) => {
      const sought = search === undefined || search.trim() === '' ? undefined : search.trim();
      const all = await findAddresses(reader, chains, sought);
      const addresses = all.filter(each => chain === undefined || each.chain.wireName === chain);
      const offset = offsetOf({ page, limit });
      const shown = addresses.slice(offset, offset + limit);
      // The search is recorded for each user found, before anything is shown.
      const users = new Set(shown.flatMap(({ user }) => (user === 0 ? [] : [user])));
      for (const user of users) await recordAct(staff, operator, 'find_addresses', { user });
      const list = await Promise.all(
        shown.map(async each => ({
          kind: each.kind,
          user: each.user,
          chain: each.chain.wireName,
          chain_name: each.chain.title,
          address: each.address,
          added_at: each.addedAt,
          assets: (await readLyingAt(reader, live.current.list, each)).map(assetRow),
        })),
      );
      return answer({ list, count: addresses.length, page, limit });
    });
  };
}

function rowOf(live: ConsoleSweepParts['live'], chains: Chains, transfer: OwnTransfer) {
  const { signing, transaction, feeCoin, feeUnits, detail, settledAt } = transfer;
  const { list } = live.current;
  const chain = chains.find(({ id }) => id === signing.chain);
  if (chain === undefined) return [];
  const { asset, units, from, to, outputs } = movedBy(chain, decodeText<TransactionPlan>(signing.plan));
  const rail = [...list.rails.values()].find(each => each.chain === chain.id && each.asset === asset);
  const coin = rail && list.coins.get(rail.coin);
  if (rail === undefined || coin === undefined) return [];
  const paidIn = feeCoin === null ? undefined : list.coins.get(feeCoin);
  return [
    {
      id: signing.id,
      chain: chain.wireName,
      chain_name: chain.title,
      kind: kindOf(transfer, chain),
      state: stateOf(transfer),
      from,
      to,
      outputs,
      currency: coin.id,
      currency_name: coin.name,
      amount: formatShort(rescaleDown(units, rail.assetScale, coin.scale), coin.scale),
      cost: paidIn === undefined ? '' : formatShort(feeUnits, paidIn.scale),
      cost_currency_name: paidIn?.name ?? '',
      replaced: signing.replaced,
      started_at: signing.startedAt,
      settled_at: settledAt ?? 0,
      txid: transaction ?? '',
      explorer_url: transaction === null ? '' : chain.explorerOf(transaction),
      detail: (detail ?? '').replaceAll('-', '_'),
    },
  ];
}

/** What a plan moves between our own addresses. */
function movedBy(chain: Chain, plan: TransactionPlan) {
  if (plan.chain === 'evm' || plan.chain === 'tron') {
    const { asset, units, to } = plan.payment;
    return { asset, units, to, from: chain.addressAt(plan.from), outputs: 0 };
  }
  const payments = plan.chain === 'bitcoin' ? plan.payments : [plan.payment];
  const units = payments.reduce((sum, payment) => sum + payment.units, 0n);
  const { asset, to } = payments[0]!;
  return { asset, units, to, from: '', outputs: plan.inputs.length };
}

function kindOf({ signing }: OwnTransfer, chain: Chain): OwnTransferKind {
  if (signing.purpose === 'top-up') return 'top_up';
  if (signing.purpose === 'cold') return 'cold';
  return chain.name === 'bitcoin' ? 'join' : 'sweep';
}

function stateOf({ outcome, transaction }: OwnTransfer): OwnTransferState {
  if (outcome !== null) return outcome as OwnTransferState;
  return transaction === null ? 'signing' : 'sending';
}

type OwnTransfer = {
  signing: Signing;
  /** Of the newest attempt before its end, and of the final one after it; null where there are no bytes, or it is dead. */
  transaction: string | null;
  /** Null before its end. */
  outcome: string | null;
  feeCoin: number | null;
  feeUnits: bigint;
  detail: string | null;
  settledAt: number | null;
};

type OwnTransferFilter = { chain?: number | undefined; kind?: OwnTransferKind | undefined };

function valuesOf({ chain, kind }: OwnTransferFilter): unknown[] {
  const purpose = kind === undefined ? null : PURPOSE[kind];
  return [chain ?? null, purpose, purpose === 'sweep' ? kind === 'join' : null];
}

/** The newest first. */
function readOwnTransfers(
  reader: Reader,
  filter: OwnTransferFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<OwnTransfer[]> {
  return reader.find(
    TRANSFER_ROW,
    `FROM (
     (SELECT ${COLUMNS}, ${NEWEST_BYTES} AS transaction, NULL AS outcome, NULL::integer AS fee_coin_id, 0::bigint AS fee_units,
        NULL AS detail, NULL::bigint AS settled_at
      FROM signings AS open ${WHERE})
     UNION ALL
     (SELECT ${COLUMNS}, transaction, outcome, fee_coin_id, fee_units, detail, settled_at
      FROM settled_signings ${WHERE} ORDER BY id DESC LIMIT $4)
     ) AS own ORDER BY id DESC LIMIT $5 OFFSET $6`,
    [...valuesOf(filter), offset + limit, limit, offset],
  );
}

async function countOwnTransfers(reader: Reader, filter: OwnTransferFilter, most: number): Promise<number> {
  const all = `FROM (SELECT id FROM signings ${WHERE} UNION ALL SELECT id FROM settled_signings ${WHERE}) AS own`;
  return reader.countUpTo(most, all, valuesOf(filter));
}
