// The faults of a command about deposits and withdrawals, in no order; see expected-faults.ts.
import type { BookSurplus, Command, CreditBlocks, OpenDemoReserve, Rail } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName } from './audited-ledger.ts';
import { outsideName, reserveName } from './audited-money.ts';
import { applicationFaults } from './expected-application.ts';
import { actFaults, type Fault } from './people-faults.ts';

const MAX = 2n ** 63n - 1n;

/** The faults of a command about money in and out, or undefined where it is none or cannot be foretold. */
export function moneyFaults(audited: AuditedExchange, command: Command, at: number): Fault[] | undefined {
  const { money } = audited;
  switch (command.type) {
    case 'CreditBlocks':
      return blockFaults(audited, command);
    case 'BookSurplus':
      return surplusFaults(audited, command);
    case 'OpenDemoReserve':
      return reserveFaults(audited, command);
    case 'RequestWithdrawal':
      return applicationFaults(audited, command, at);
    case 'CancelWithdrawal': {
      const row = money.withdrawals.get(command.withdrawal);
      const isOwn = row !== undefined && row.user === command.user;
      return [
        ['unknown-withdrawal', !isOwn],
        ['withdrawal-under-way', isOwn && row.state === 'signing'],
      ];
    }
    case 'OpenRail': {
      const rail = money.railOf(command.coin, command.chain);
      const isUntried = rail?.trial !== undefined && !(rail.trial.deposited && rail.trial.paid);
      return [
        ...actFaults(audited, command.act),
        ['invalid-act', command.act.role === 'demo-reviewer'],
        ['unknown-chain', rail === undefined],
        ['rail-not-tried', isUntried],
      ];
    }
    case 'CloseRail': {
      const rail = money.railOf(command.coin, command.chain);
      return [
        ...actFaults(audited, command.act),
        ['invalid-act', command.act.role === 'demo-reviewer'],
        ['unknown-chain', rail === undefined || rail.asset === 'native'],
      ];
    }
    case 'PassWithdrawal': {
      const row = money.withdrawals.get(command.withdrawal);
      const { ownUser, act } = command;
      const isOwn = ownUser !== undefined && row !== undefined && (ownUser === row.user || ownUser === row.recipient);
      return [
        ...actFaults(audited, act),
        // Its deadline may have passed before the clock's command processed it.
        ['unknown-withdrawal', row?.state !== 'review' || row.dueAt < at],
        ['own-interest', isOwn],
        ['operator-held', audited.people.isHeld(act.operator, at)],
        ['second-operator-needed', row?.voices.has(act.operator) === true],
        ['second-operator-needed', act.role === 'demo-reviewer' && (row?.needs ?? 0) > 1],
      ];
    }
    case 'RefuseWithdrawal': {
      const row = money.withdrawals.get(command.withdrawal);
      return [
        ...actFaults(audited, command.act),
        ['invalid-act', command.act.role === 'demo-reviewer'],
        ['unknown-withdrawal', row === undefined],
        ['withdrawal-under-way', row?.state === 'signing'],
      ];
    }
    default:
      return undefined;
  }
}

function blockFaults({ money }: AuditedExchange, { chain, from, to, transfers }: CreditBlocks): Fault[] {
  const height = money.heights.get(chain);
  const names = transfers.map(({ coin, transfer }) => `${coin} ${transfer}`);
  const areSound = transfers.every(
    ({ coin, owner, units, asset }) =>
      isOfRail(money.railOf(coin, chain), asset) &&
      units > 0n &&
      (typeof owner !== 'number' || (Number.isSafeInteger(owner) && owner > 0)),
  );
  return [
    ['unknown-chain', height === undefined],
    ['blocks-out-of-order', from !== (height ?? 0) + 1],
    ['invalid-deposit', !areSound || new Set(names).size < names.length],
    ['invalid-deposit', !Number.isSafeInteger(to) || to < from || to < 0],
  ];
}

/** Over a rail on trial a transfer names its asset, which may be the one of a replaced rail. */
function isOfRail(rail: Rail | undefined, asset: string | undefined): boolean {
  if (rail === undefined) return false;
  return asset === undefined ? rail.trial === undefined : asset === rail.asset;
}

function surplusFaults(
  { money, ledger }: AuditedExchange,
  { chain, coin, units, height, outside }: BookSurplus,
): Fault[] {
  const isKnown = money.surpluses.get(`${coin} ${chain}`)?.height === height;
  const isMoved = height !== money.heights.get(chain) || outside !== -ledger.balance(outsideName(coin, chain));
  const unclaimed = ledger.balance(exchangeName('unclaimed', coin));
  const isUncounted = units + unclaimed > MAX || units - ledger.balance(outsideName(coin, chain)) > MAX + 1n;
  const isSound = units > 0n && units <= MAX && Number.isSafeInteger(height);
  return [
    ['unknown-chain', !money.heights.has(chain)],
    ['invalid-deposit', money.railOf(coin, chain) === undefined || !isSound],
    ['books-moved-on', !isKnown && isMoved],
    ['too-large', !isKnown && !isMoved && isUncounted],
  ];
}

function reserveFaults(
  { coins, markets, hostings, reserves, ledger }: AuditedExchange,
  command: OpenDemoReserve,
): Fault[] {
  const { reserve, coin, market, units, houseUnits } = command;
  const quote = markets.get(market)?.market.quote;
  const isFilled = reserves.filled.has(reserveName(reserve, coin, market));
  const isUncounted = [exchangeName('house', coin), exchangeName('demo-faucet', coin)].some(name => {
    const balance = ledger.balance(name);
    return (balance < 0n ? -balance : balance) + houseUnits > MAX;
  });
  return [
    ['unknown-coin', !coins.has(coin)],
    ['unknown-market', reserve === 'insurance' ? quote !== coin : reserve !== 'hosting-reserve' && market !== 0],
    ['hosting-not-offered', reserve === 'hosting-reserve' && hostings.products.get(market)?.coin !== coin],
    ['invalid-proposal', reserve === 'launch-proceeds'],
    ['amount-not-positive', units <= 0n],
    ['insufficient-balance', !isFilled && units > houseUnits],
    ['too-large', !isFilled && isUncounted],
  ];
}
