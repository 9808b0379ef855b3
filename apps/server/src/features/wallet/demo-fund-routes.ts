// In demo, gives a user test money out of the faucet.
import { calls } from '@candor/contract';
import { formatShort } from '@candor/money';
import { done, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type CommandParts, submitCommand } from '../../http/submit-command.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';

export function demoFundRoutes(parts: CommandParts & { live: LiveViews }): RouteFile {
  return route => {
    route(calls.fundDemoWallet, async ({ currency_id, number, client_id }, { user }) => {
      const coin = parts.live.current.list.coins.get(currency_id);
      if (coin === undefined) return refuse('unknown_coin');
      const read = new AmountReader();
      const units = read.units('number', number, coin.scale);
      if (read.problems.length > 0) return refuseFields(read.problems);
      const command = { type: 'GrantTestFunds' as const, user: user.id, coin: coin.id, units };
      const submitted = await submitCommand(parts, 'POST demo/fund', command, client_id, rejection =>
        rejection.code === 'test-funds-limit'
          ? refuseRejection(rejection, { limit: `${formatShort(rejection.limit, coin.scale)} ${coin.name}` })
          : refuseRejection(rejection),
      );
      if (submitted.kind === 'refused') return submitted;
      return done('messages.operationSuccessful', { data: submitted.receipt });
    });
  };
}
