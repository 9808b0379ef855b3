// The calls that list what is recorded of a user that the caller has opened a short while ago.
import { type OperatorAction, viewActions } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import type { PoolReader } from '../../database/reader.ts';
import { amountCell, EXPORTED_ROWS, exportFile, momentCell, sliceOf } from '../../http/lists.ts';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, type Refusal, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { sequenceAt } from '../../journal/read-records.ts';
import type { TextOf } from '../../texts.ts';
import { pageHostings } from '../hosting/read-hostings.ts';
import { hostingOf } from '../hosting/wire-hosting.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { deviceName } from '../people/logins/devices.ts';
import { ownSessions } from '../people/logins/routes.ts';
import { securityEventsOf } from '../people/messages/security-event-rows.ts';
import { historyFilter, securityEventOf } from '../people/messages/wire-security-event.ts';
import { pageOrders } from '../spot/read-orders.ts';
import { spotOrderOf } from '../spot/wire-order.ts';
import { countActions, readActions } from '../staff/read-audit-log.ts';
import { recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { pageEntries, type WalletEntry } from '../wallet/read-entries.ts';
import { readWallets } from '../wallet/read-wallets.ts';
import { accountNameOf } from '../wallet/wire-accounts.ts';
import { ledgerEntryOf, type Say } from '../wallet/wire-ledger-entry.ts';
import { openedUntil } from './profile.ts';

export type ConsoleUserRecordParts = { staff: Staff; live: Pick<LiveViews, 'current'>; textOf: TextOf };

type EntryFields = {
  id: number;
  currency?: number | undefined;
  account?: ReturnType<typeof accountNameOf> | undefined;
  kind?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
};
/** The rows, and their markets. */
type Source = { reader: PoolReader; list: MarketList };
type Rows = { offset: number; limit: number };

const ENTRY_HEAD = [
  'journal record',
  'entry',
  'time (UTC)',
  'coin',
  'account',
  'kind',
  'amount',
  'what',
  'balance after',
];
const ORDER_HEAD = [
  'order',
  'placed (UTC)',
  'updated (UTC)',
  'market',
  'side',
  'type',
  'status',
  'price limit',
  'trigger price',
  'quantity',
  'amount to spend',
  'filled',
  'average price',
  'why cancelled',
];

export function consoleUserRecordRoutes({ staff, live, textOf }: ConsoleUserRecordParts): RouteFile {
  const { db, reader, now } = staff;
  const source = (): Source => ({ reader, list: live.current.list });

  async function refuseUnopened(operator: LoggedInOperator, id: number): Promise<Refusal | undefined> {
    return (await openedUntil(staff, operator, id)) === undefined ? refuse('user_not_opened') : undefined;
  }

  async function recordExport(operator: LoggedInOperator, action: OperatorAction, user: number, reason: string) {
    const refusal = await refuseUnopened(operator, user);
    if (refusal === undefined) await recordAct(staff, operator, action, { user, reason });
    return refusal;
  }

  return route => {
    route(consoleCalls.listUserEntries, async ({ page, limit, ...fields }, { operator, language }) => {
      const refusal = await refuseUnopened(operator, fields.id);
      if (refusal !== undefined) return refusal;
      const rows = { offset: (page - 1) * limit, limit };
      const found = await entriesOf(source(), fields, rows, (key, facts) => textOf(language, key, facts));
      return answer({ ...found, page, limit });
    });

    route(consoleCalls.exportUserEntries, async ({ reason, separator, decimal, ...fields }, { operator, language }) => {
      const refusal = await recordExport(operator, 'export_entries', fields.id, reason);
      if (refusal !== undefined) return refusal;
      const { list } = await entriesOf(source(), fields, EXPORTED_ROWS, (key, facts) => textOf(language, key, facts));
      const cells = list.map(({ sequence, n, at, currency_name, account, kind, value, info, after }) => {
        const balance = after === '' ? '' : { bare: after };
        return [sequence, n, momentCell(at), currency_name, account, kind, { bare: value }, info, balance];
      });
      return answer(
        exportFile(`entries-${fields.id}`, now(), { head: ENTRY_HEAD, rows: cells }, { separator, decimal }),
      );
    });

    route(consoleCalls.listUserOrders, async ({ id, state, page, limit }, { operator }) => {
      const refusal = await refuseUnopened(operator, id);
      if (refusal !== undefined) return refusal;
      const found = await ordersOf(source(), id, state, { offset: (page - 1) * limit, limit });
      return answer({ ...found, page, limit });
    });

    route(consoleCalls.exportUserOrders, async ({ id, state, reason, separator, decimal }, { operator }) => {
      const refusal = await recordExport(operator, 'export_orders', id, reason);
      if (refusal !== undefined) return refusal;
      const { list } = await ordersOf(source(), id, state, EXPORTED_ROWS);
      return answer(
        exportFile(`orders-${id}`, now(), { head: ORDER_HEAD, rows: list.map(orderCells) }, { separator, decimal }),
      );
    });

    route(consoleCalls.listUserHostings, async ({ id, page, limit }, { operator }) => {
      const refusal = await refuseUnopened(operator, id);
      if (refusal !== undefined) return refusal;
      const filter = { user: id, state: 'any' } as const;
      const { total, orders } = await pageHostings(reader, filter, sliceOf({ page, limit }));
      const list = orders.map(each => hostingOf(live.current.list, each));
      return answer({ list, count: total, page, limit });
    });

    route(consoleCalls.listUserSessions, async ({ id }, { operator }) => {
      const refusal = await refuseUnopened(operator, id);
      if (refusal !== undefined) return refusal;
      const sessions = await ownSessions(staff, id);
      return answer(
        sessions.map(({ id, address, agent, created_at, last_seen_at }) => ({
          id: Number(id),
          device: deviceName(agent),
          address,
          created_at: created_at.getTime(),
          last_seen_at: last_seen_at.getTime(),
        })),
      );
    });

    route(consoleCalls.listUserEvents, async ({ id, kind, page, limit }, { operator, language }) => {
      const refusal = await refuseUnopened(operator, id);
      if (refusal !== undefined) return refusal;
      const { events, count } = await securityEventsOf(db, id, { page, limit }, historyFilter[kind]);
      return answer({ list: events.map(event => securityEventOf(event, language, textOf)), count, page, limit });
    });

    route(consoleCalls.listUserActions, async ({ id, page, limit }, { operator }) => {
      const refusal = await refuseUnopened(operator, id);
      if (refusal !== undefined) return refusal;
      const actions = await readActions(reader, { user: id }, { offset: (page - 1) * limit, limit });
      const list = actions.map(({ operatorName, user: _, digest: __, ...action }) => ({
        ...action,
        operator_name: operatorName,
        is_look: viewActions.has(action.action) ? (1 as const) : (0 as const),
      }));
      return answer({ list, count: await countActions(reader, { user: id }), page, limit });
    });
  };
}

async function entriesOf(
  { reader, list }: Source,
  { id, currency, account, kind, from, to }: EntryFields,
  rows: Rows,
  say: Say,
) {
  const { total, entries } = await reader.inSnapshot(async snapshot => {
    const wallets = [...(await readWallets(snapshot, id)).values()].filter(
      wallet =>
        (currency === undefined || wallet.coin === currency) &&
        (account === undefined || accountNameOf(wallet.kind) === account),
    );
    const filter = {
      accounts: wallets.map(wallet => wallet.id),
      kind,
      fromSequence: from === undefined ? 0 : await sequenceAt(snapshot, from),
      toSequence: to === undefined ? Number.MAX_SAFE_INTEGER : await sequenceAt(snapshot, to),
    };
    return pageEntries(snapshot, filter, rows);
  });
  return { list: entries.map(entry => userEntryOf(list, entry, say)), count: total };
}

async function ordersOf({ reader, list }: Source, id: number, state: 'any' | 'open' | 'closed', rows: Rows) {
  const filter = { user: id, state };
  const orderPage = await pageOrders(reader, filter, rows);
  const orders = orderPage.rows.map(stored => spotOrderOf(list.require(stored.order.market), stored));
  return { list: orders, count: orderPage.total };
}

function orderCells(order: ReturnType<typeof spotOrderOf>) {
  return [
    order.id,
    { bare: order.created_at },
    { bare: order.updated_at },
    order.symbol,
    order.type === 1 ? 'buy' : 'sell',
    order.order_type,
    order.status === 1 ? 'open' : order.status === 2 ? 'completed' : 'cancelled',
    amountCell(order.target_price),
    amountCell(order.trigger_price),
    amountCell(order.trade_amount),
    amountCell(order.quote_amount),
    { bare: order.filled },
    amountCell(order.average_price),
    order.cancel_reason,
  ];
}

function userEntryOf(list: MarketList, entry: WalletEntry, say: Say) {
  const { value, info, currency, currency_name, account, type, after } = ledgerEntryOf(list, entry, say);
  const { sequence, n, at } = entry;
  return { sequence, n, at, currency, currency_name, account, kind: type, value, info, after: after ?? '' };
}
