// The calls with which a user sees what is owed after a bank took a deposit back, and repays it.
import { calls } from '@candor/contract';
import { walletAccount } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { units } from '../../database/store/field.ts';
import { answer, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type CommandParts, submitCommand } from '../../http/submit-command.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { type OwnDebt, readOwnDebts } from './read-reversals.ts';

const CREDITED_COIN = 'USDT';

const FREE = units('balance - held');

export function debtRoutes(parts: CommandParts & { live: Pick<LiveViews, 'current'> }): RouteFile {
  const { reader, live } = parts;

  const creditedCoin = () => [...live.current.list.coins.values()].find(({ name }) => name === CREDITED_COIN);

  return route => {
    route(calls.getBankDebts, async (_, { user }) => {
      const coin = creditedCoin();
      if (coin === undefined) return refuse('unknown_coin');
      const debts = await readOwnDebts(reader, user.id);
      const owed = sumOf(debts);
      const wallet = walletAccount(user.id, coin.id, 'spot');
      const [free = 0n] = await reader.find(FREE, 'FROM accounts WHERE id = $1', [wallet]);
      return answer({
        owed: formatShort(owed, coin.scale),
        repayable: formatShort(free < owed ? free : owed, coin.scale),
        ...{ currency: coin.id, currency_name: coin.name },
        debts: debts.map(debt => ({
          ...{ id: debt.id, amount: formatShort(debt.units, coin.scale), since: debt.since, deposit: debt.credit },
          ...{ bank_amount: formatShort(debt.amount, debt.scale), bank_currency: debt.currency },
          credited_at: debt.creditedAt,
        })),
      });
    });

    route(calls.repayBankDebt, async ({ number, client_id }, { user }) => {
      const coin = creditedCoin();
      if (coin === undefined) return refuse('unknown_coin');
      const read = new AmountReader();
      const units = read.units('number', number, coin.scale);
      if (read.problems.length > 0) return refuseFields(read.problems);
      const command = { type: 'RepayBankDebt' as const, user: user.id, coin: coin.id, units };
      const done = await submitCommand(parts, calls.repayBankDebt.path, command, client_id);
      if (done.kind === 'refused') return done;
      if (done.kind === 'rejected') {
        const { rejection } = done;
        if (rejection.code !== 'above-bank-debt') return refuseRejection(rejection);
        return refuseRejection(rejection, { amount: formatShort(rejection.units, coin.scale), coin: coin.name });
      }
      const left = sumOf(await readOwnDebts(reader, user.id));
      const told = { paid: formatShort(units, coin.scale), owed: formatShort(left, coin.scale) };
      return answer(told, { data: done.receipt });
    });
  };
}

function sumOf(debts: readonly OwnDebt[]): bigint {
  return debts.reduce((sum, { units }) => sum + units, 0n);
}
