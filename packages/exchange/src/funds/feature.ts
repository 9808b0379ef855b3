// Grants test money out of the demo faucet, up to a cap per coin.
import { MAX_UNITS } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import type { Feature } from '../feature.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry, WALLET_KINDS } from '../ledger/chart-of-accounts.ts';
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { GrantTestFunds, TestFundsGranted } from './test-funds.ts';

/** The operator's maker and demo traders need more than a customer to fill every market. */
const OPERATOR_CAP_FACTOR = 1000n;

export const funds: Feature<GrantTestFunds, TestFundsGranted> = {
  commands: { GrantTestFunds: { issuer: 'user', readBy: 'owner', decide: decideGrant } },
  events: {
    TestFundsGranted: {
      apply: (state, event) => {
        post(state.accounts, grantPostings(event));
        state.tables.exchange.change(1).nextGrant = event.id + 1;
      },
      postings: grantPostings,
    },
  },
  due: {},
};

function decideGrant(state: State, command: GrantTestFunds): Decision {
  const { user: id, coin: coinId, units } = command;
  const user = state.users.require(id);
  const coin = state.coins.get(coinId);
  if (state.exchange.mode !== 'demo') return rejected({ code: 'only-in-demo' });
  if (coin === undefined) return rejected({ code: 'unknown-coin' });
  if (units <= 0n) return rejected({ code: 'amount-not-positive' });
  const cap = user.kind === 'customer' ? coin.testFundsCap : coin.testFundsCap * OPERATOR_CAP_FACTOR;
  const has = unitsOf(state, id, coinId);
  // Users who pass it on and request more drain the faucet without end; it stops where a balance stops.
  const granted = -(state.accounts.get(systemAccount('demo-faucet', coinId))?.balance ?? 0n);
  if (has + units > cap || granted + units > MAX_UNITS)
    return rejected({ code: 'test-funds-limit', coin: coinId, limit: cap });
  const grant = state.exchange.nextGrant;
  return done([{ type: 'TestFundsGranted', id: grant, user: id, coin: coinId, units }], { id: grant });
}

/** All that a user has of a coin, in whichever wallet, held or not: who moves test money aside has it still. */
function unitsOf(state: State, user: number, coin: number): bigint {
  let sum = 0n;
  for (const kind of WALLET_KINDS) sum += state.accounts.get(walletAccount(user, coin, kind))?.balance ?? 0n;
  return sum;
}

function grantPostings({ id: reference, user, coin, units }: TestFundsGranted): readonly Entry[] {
  const [debit, credit] = [systemAccount('demo-faucet', coin), walletAccount(user, coin, 'spot')];
  return [{ debit, credit, coin, units, kind: ENTRY_KIND.testFunds, reference }];
}
