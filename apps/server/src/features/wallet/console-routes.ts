// The calls that show where all money is, and that it adds up to zero.
import { consoleCalls } from '@candor/contract/console';
import { exportFile, momentCell } from '../../http/lists.ts';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { readAccountSums } from './read-account-sums.ts';
import { accountSumsOf } from './wire-accounts.ts';

const HEAD = [
  'journal record',
  'time (UTC)',
  'coin',
  'whose',
  'account',
  'part',
  'wallets',
  'balance',
  'held by orders',
];

export function consoleAccountRoutes(staff: Staff, live: Pick<LiveViews, 'current'>): RouteFile {
  const { reader, now } = staff;
  const sums = async () => accountSumsOf(await readAccountSums(reader), live.current.list);

  return route => {
    route(consoleCalls.listAccounts, async () => answer(await sums()));

    route(consoleCalls.exportAccounts, async ({ reason, ...style }, { operator }) => {
      await recordAct(staff, operator, 'export_accounts', { reason });
      return answer(exportFile('accounts', now(), { head: HEAD, rows: cellsOf(await sums()) }, style));
    });
  };
}

function cellsOf({ sequence, at, coins }: ReturnType<typeof accountSumsOf>) {
  return coins.flatMap(({ currency_name: coin, accounts, wallets, total }) => {
    const prefix = [sequence, momentCell(at), coin];
    return [
      ...accounts.map(({ name, part, balance }) => [...prefix, 'exchange', name, part, '', { bare: balance }, '']),
      ...wallets.map(({ holder, account, count, balance, held }) => {
        return [...prefix, holder, account, '', count, { bare: balance }, { bare: held }];
      }),
      [...prefix, 'all', 'total', '', '', { bare: total }, ''],
    ];
  });
}
