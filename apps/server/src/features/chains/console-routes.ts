// The calls that show chains and what is held on them, pause coins, and propose rules of deposits and withdrawals.
import { consoleCalls } from '@candor/contract/console';
import type { CoinLimits, CoinRules, Rail } from '@candor/exchange';
import { decimal, formatShort, PPM_SCALE } from '@candor/money';
import { chainsTable } from '../../database/rows/chains.ts';
import { surplusesTable } from '../../database/rows/deposits.ts';
import { answer, done, refuse, refuseFields, refuseSetting, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import {
  bookableLoss,
  type ChainStates,
  type Comparison,
  type Comparisons,
  coldMissing,
  differenceOf,
} from './chain-states.ts';
import type { Chains } from './chains.ts';
import { COIN_RULE_FIELDS, changesOfRules, HOUR_MS } from './coin-rules-proposals.ts';
import { readLosses } from './losses.ts';
import { hotLimitOf, readOwed } from './read-owed.ts';

export type ConsoleChainParts = {
  staff: Staff;
  live: Pick<LiveViews, 'current'>;
  chains: Chains;
  chainStates: ChainStates;
  comparisons: Comparisons;
};

/** By coin, and by the number of the rail. */
type Booked = {
  owed: ReadonlyMap<number, { users: bigint; outside: bigint }>;
  losses: ReadonlyMap<number, bigint>;
  surpluses: ReadonlyMap<number, bigint>;
};

export function consoleChainRoutes({ staff, live, chains, chainStates, comparisons }: ConsoleChainParts): RouteFile {
  const { reader } = staff;

  async function chainRows() {
    const booked = new Map((await reader.select(chainsTable, '')).map(row => [row.id, row.height]));
    return chains.map(({ id, title, nodes }) => {
      const { blockAt, ...seen } = chainStates.of(id);
      return { id, name: title, ...seen, block_at: blockAt, booked: booked.get(id) ?? 0, nodes };
    });
  }

  /** The balance of a coin on a chain; absent before the first comparison. */
  function railRow(rail: Rail, { losses, surpluses }: Booked, amount: (units: bigint) => string) {
    const [chain, compared] = [chains.find(({ id }) => id === rail.chain), comparisons.get(rail.id)];
    if (chain === undefined || compared === undefined) return [];
    const { at, deposits, hot, cold, booked, inFlight, lasting } = compared;
    return [
      {
        chain: chain.title,
        chain_code: chain.wireName,
        hot: amount(hot),
        deposit_addresses: amount(deposits),
        cold: amount(cold),
        outside: amount(booked),
        difference: amount(differenceOf(compared)),
        compared_at: at,
        shortfall: amount(bookableLoss(compared, losses.get(rail.id) ?? 0n)),
        in_flight: amount(inFlight),
        surplus_seen: lasting?.count ?? 0,
        surplus: amount(surpluses.get(rail.id) ?? 0n),
        cold_missing: amount(coldMissing(compared)),
        hot_address: chain.addressAt({ branch: 'hot', index: 0 }),
        cold_addresses: [...chain.cold],
      },
    ];
  }

  function coinRow(rules: CoinRules, booked: Booked) {
    const { owed } = booked;
    const coin = live.current.list.coins.get(rules.id);
    if (coin === undefined) throw new Error(`coin ${rules.id} is not listed`);
    const amount = (units: bigint) => formatShort(units, coin.scale);
    const { users, outside } = owed.get(coin.id) ?? { users: 0n, outside: 0n };
    const rails = [...live.current.list.rails.values()].filter(rail => rail.coin === coin.id);
    const compared = rails.flatMap(({ id }) => comparisons.get(id) ?? []);
    const sum = (of: (comparison: Comparison) => bigint) => compared.reduce((all, each) => all + of(each), 0n);
    const hot = sum(comparison => comparison.hot);
    const isAbove: 0 | 1 = hot > hotLimitOf(users) ? 1 : 0;
    const pause = (reason: string | null) => (reason ?? '').replaceAll('-', '_');
    return {
      currency: coin.id,
      currency_name: coin.name,
      owed: amount(users),
      outside: amount(outside),
      hot: amount(hot),
      hot_above_limit: isAbove,
      deposit_addresses: amount(sum(({ deposits }) => deposits)),
      cold: amount(sum(({ cold }) => cold)),
      covered: amount(sum(({ deposits, hot, cold }) => deposits + hot + cold) - users),
      rails: rails.flatMap(rail => railRow(rail, booked, amount)),
      // The oldest of its chains.
      compared_at: compared.length === 0 ? 0 : Math.min(...compared.map(({ at }) => at)),
      difference: amount(sum(differenceOf)),
      deposit_pause: pause(rules.depositPause),
      withdrawal_pause: pause(rules.withdrawalPause),
      min_deposit: amount(rules.minDeposit),
      min_withdrawal: amount(rules.minWithdrawal),
      withdrawal_fee: formatShort(rules.withdrawalFeePpm, PPM_SCALE),
      automatic_withdrawal: amount(rules.automaticUnits),
      automatic_day: amount(rules.automaticDayUnits),
      two_operators_above: amount(rules.twoOperatorsUnits),
      address_hold: String(rules.addressHoldMs / HOUR_MS),
    };
  }

  return route => {
    route(consoleCalls.listChains, async () => {
      const surpluses = new Map((await reader.select(surplusesTable, '')).map(row => [row.id, row.units]));
      const booked = { owed: await readOwed(reader), losses: await readLosses(reader), surpluses };
      const coins = [...live.current.list.coinRules.values()].map(rules => coinRow(rules, booked));
      return answer({ chains: await chainRows(), coins });
    });

    route(consoleCalls.pauseCoin, async ({ currency: coin, direction, pause, reason: why }, { operator }) => {
      if (!live.current.list.coinRules.has(coin)) return refuse('unknown_coin');
      const reason = pause === undefined ? null : pause === 'broken_finality' ? 'broken-finality' : pause;
      const result = await submitAct(staff, operator, 'pause_coin', { reason: why }, act => ({
        type: 'SetPause',
        coin,
        direction,
        reason,
        act,
      }));
      return result.kind === 'done' ? done() : refuseUndone(result);
    });

    route(
      consoleCalls.changeCoinRules,
      async ({ currency: id, withdrawal_fee, address_hold, reason, ...input }, caller) => {
        const { list } = live.current;
        const coin = list.coins.get(id);
        if (coin === undefined || !list.coinRules.has(id)) return refuse('unknown_coin');
        const read = new AmountReader();
        const units = (field: keyof typeof input) => read.units(field, input[field], coin.scale);
        const rules: CoinLimits = {
          id,
          minDeposit: units('min_deposit'),
          minWithdrawal: units('min_withdrawal'),
          withdrawalFeePpm: decimal(withdrawal_fee, PPM_SCALE),
          automaticUnits: units('automatic_withdrawal'),
          automaticDayUnits: units('automatic_day'),
          twoOperatorsUnits: units('two_operators_above'),
          addressHoldMs: address_hold * HOUR_MS,
        };
        if (read.problems.length > 0) return refuseFields(read.problems);
        const changes = changesOfRules(list, rules, false);
        if (changes.length === 0) return refuse('nothing_changed');
        const change = { kind: 'coin-rules', rules } as const;
        const result = await submitAct(staff, caller.operator, 'change_coin_rules', { reason }, act => ({
          type: 'Propose',
          change,
          effectiveAt: 0,
          act,
        }));
        if (result.kind === 'done') return answer({ proposal: result.result.id!, changes });
        return result.kind === 'rejected' ? refuseSetting(result.rejection, COIN_RULE_FIELDS) : refuseUndone(result);
      },
    );
  };
}
