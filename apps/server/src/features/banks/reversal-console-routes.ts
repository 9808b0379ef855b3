// The calls with which staff sees what a bank may take back and the debts since, and assigns reversal lines to credits.
import { consoleCalls } from '@candor/contract/console';
import { formatShort } from '@candor/money';
import { maxCounted, offsetOf } from '../../http/lists.ts';
import { answer, refuse, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Identity } from '../people/identity.ts';
import { added } from '../proposal-kinds.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { verifiedName } from '../verification/names.ts';
import { readBankAccounts } from './read-banks.ts';
import { countCredits, countDebts, readCredit, readCredits, readDebts } from './read-reversals.ts';

export type ConsoleReversalParts = {
  staff: Staff;
  identity: Pick<Identity, 'db' | 'vault'>;
  live: Pick<LiveViews, 'current'>;
};

export function consoleReversalRoutes({ staff, identity, live }: ConsoleReversalParts): RouteFile {
  const { reader } = staff;

  function coinOf(id: number) {
    const coin = live.current.list.coins.get(id);
    if (coin === undefined) throw new Error(`coin ${id} is not listed`);
    return coin;
  }

  return route => {
    route(consoleCalls.listBankCredits, async ({ account, user, page, limit }) => {
      const search = { account, user };
      const credits = await readCredits(reader, search, { offset: offsetOf({ page, limit }), limit });
      const accounts = new Map((await readBankAccounts(reader)).map(each => [each.id, each]));
      const list = await Promise.all(
        credits.map(async credit => {
          const { currency, scale } = accounts.get(credit.account)!;
          return {
            id: credit.id,
            line: credit.line,
            user: credit.user,
            real_name: await verifiedName(identity, credit.user),
            account: credit.account,
            currency,
            amount: formatShort(credit.amount, scale),
            credited: formatShort(credit.units - credit.feeUnits, coinOf(credit.coin).scale),
            reference: credit.reference,
            credited_at: credit.creditedAt,
          };
        }),
      );
      return answer({ list, count: await countCredits(reader, search, maxCounted({ page, limit })), page, limit });
    });

    route(consoleCalls.listBankDebts, async ({ user, page, limit }) => {
      const debts = await readDebts(reader, user, { offset: offsetOf({ page, limit }), limit });
      const list = await Promise.all(
        debts.map(async debt => {
          const coin = coinOf(debt.coin);
          return {
            id: debt.id,
            credit: debt.credit,
            user: debt.user,
            currency_name: coin.name,
            since: debt.since,
            real_name: await verifiedName(identity, debt.user),
            amount: formatShort(debt.units, coin.scale),
          };
        }),
      );
      return answer({ list, count: await countDebts(reader, user, maxCounted({ page, limit })), page, limit });
    });

    route(consoleCalls.reverseBankCredit, async ({ line, claim: id, reason }, { operator }) => {
      const credit = await readCredit(reader, id);
      if (credit === undefined) return refuse('unknown_bank_credit');
      const { user } = credit;
      const change = { kind: 'reverse-bank-credit', line, credit: id, user } as const;
      const result = await submitAct(staff, operator, 'reverse_bank_credit', { user, reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      const changes = [added('owner', String(user)), added('bank_credit', `#${id}`)];
      return answer({ proposal: result.result.id!, changes });
    });
  };
}
