// The calls with which staff adds coins, puts them on chains for a trial, and opens them to all.
import { checkAddress, NATIVE, NodeFault, type TokenFacts } from '@candor/chains';
import type { TokenChain } from '@candor/contract';
import { consoleCalls, type RailState } from '@candor/contract/console';
import type { Coin, CoinLimits, CoinSettings } from '@candor/exchange';
import { decimal, MAX_UNITS, PPM_SCALE, rescaleDown } from '@candor/money';
import {
  answer,
  done,
  type Refusal,
  refuse,
  refuseFields,
  refuseSetting,
  refuseUndone,
  type SettingFields,
} from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type Chain, type Chains, refuseAddress } from '../chains/chains.ts';
import { COIN_RULE_FIELDS, HOUR_MS } from '../chains/coin-rules-proposals.ts';
import { AmountReader } from '../market/amount-input.ts';
import { proposeChange } from '../market/market-proposals.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { isIconThere, takeIcon } from './coin-icons.ts';
import { changesOfRail } from './rail-proposals.ts';

export type CoinParts = { staff: Staff; live: Pick<LiveViews, 'current'>; chains: Chains };

/** Below it are the coins that the program brings along, now and in later versions. */
const FIRST_ADDED_COIN = 101;

const NEW_COIN_FIELDS: SettingFields = {
  name: { field: 'name', code: 'name_taken' },
  testFundsCap: 'test_funds_cap',
};
const RAIL_FIELDS: SettingFields = {
  ...COIN_RULE_FIELDS,
  // Its first block has not been seen yet.
  chain: { field: 'chain', code: 'not_offered' },
  assetScale: { field: 'contract', code: 'too_coarse' },
  tester: { field: 'tester', code: 'no_account' },
};

export function consoleCoinRoutes({ staff, live, chains }: CoinParts): RouteFile {
  const { db, now } = staff;

  return route => {
    route(consoleCalls.uploadCoinIcon, async (_, { file }) => {
      const taken = await takeIcon(db, file, new Date(now()));
      return 'refusal' in taken ? refuse(taken.refusal) : answer(taken.hash);
    });

    route(
      consoleCalls.proposeNewCoin,
      async ({ name, scale, test_funds_cap, icon, effective_at, reason }, { operator }) => {
        const read = new AmountReader();
        const testFundsCap = read.units('test_funds_cap', test_funds_cap, scale);
        if (read.problems.length > 0) return refuseFields(read.problems);
        if (icon !== undefined && !(await isIconThere(db, icon)))
          return refuseFields([{ field: 'icon', code: 'unknown_picture' }]);
        const id = Math.max(FIRST_ADDED_COIN - 1, ...live.current.list.coins.keys()) + 1;
        const settings = { id, name, scale, testFundsCap };
        const coin: CoinSettings = icon === undefined ? settings : { ...settings, icon };
        const change = { kind: 'coin', coin } as const;
        const proposed = { change, effectiveAt: effective_at ?? 0, reason };
        return proposeChange({ staff, live, operator }, 'add_coin', {
          ...proposed,
          refuseAs: rejection => refuseSetting(rejection, NEW_COIN_FIELDS),
        });
      },
    );

    route(consoleCalls.describeToken, async ({ chain: name, contract }) => {
      const read = await readToken(chains, name, contract);
      if ('kind' in read) return read;
      const { decimals, symbol } = read.facts;
      return answer({ contract: read.contract, decimals, symbol });
    });

    route(consoleCalls.proposeRail, async ({ currency, chain: name, contract, tester, reason, ...typed }, caller) => {
      const { list } = live.current;
      const coin = list.coins.get(currency);
      if (coin === undefined) return refuse('unknown_coin');
      const rules = list.coinRules.has(coin.id) ? null : readFirstRules(coin, typed);
      if (rules !== null && 'kind' in rules) return rules;
      const token = await readToken(chains, name, contract);
      if ('kind' in token) return token;
      const { chain, facts } = token;
      const supply = facts.decimals < coin.scale ? 0n : rescaleDown(facts.supply ?? 0n, facts.decimals, coin.scale);
      if (supply > MAX_UNITS) return refuseFields([{ field: 'contract', code: 'supply_too_large' }]);
      const rail = { coin: coin.id, chain: chain.id, asset: token.contract, assetScale: facts.decimals, dust: 0n };
      const change = { kind: 'rail', rail, tester, rules } as const;
      const changes = changesOfRail(list, chains, change, false);
      if (changes.length === 0) return refuse('nothing_changed');
      const result = await submitAct(staff, caller.operator, 'add_rail', { reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind === 'done') return answer({ proposal: result.result.id!, changes });
      return result.kind === 'rejected' ? refuseSetting(result.rejection, RAIL_FIELDS) : refuseUndone(result);
    });

    route(consoleCalls.listRails, () => {
      const { list } = live.current;
      const tokens = [...list.rails.values()].filter(({ asset }) => asset !== NATIVE);
      return answer(
        tokens.flatMap(({ coin, chain: id, asset, assetScale, trial }) => {
          const chain = chains.find(each => each.id === id);
          if (chain === undefined) return [];
          const state: RailState = trial === undefined ? 'open' : trial.tester === null ? 'closed' : 'trial';
          return [
            {
              currency: coin,
              currency_name: list.nameOf(coin),
              chain: chain.title,
              chain_code: chain.wireName,
              contract: asset,
              decimals: assetScale,
              state,
              tester: trial?.tester ?? 0,
              deposited: trial?.deposited === true ? (1 as const) : (0 as const),
              paid: trial?.paid === true ? (1 as const) : (0 as const),
            },
          ];
        }),
      );
    });

    for (const [call, action, type] of [
      [consoleCalls.openRail, 'open_rail', 'OpenRail'],
      [consoleCalls.closeRail, 'close_rail', 'CloseRail'],
    ] as const) {
      route(call, async ({ currency: coin, chain: name, reason }, { operator }) => {
        const chain = chains.find(({ wireName }) => wireName === name)?.id;
        if (chain === undefined) return refuse('unknown_chain');
        const result = await submitAct(staff, operator, action, { reason }, act => ({ type, coin, chain, act }));
        return result.kind === 'done' ? done() : refuseUndone(result);
      });
    }
  };
}

type Token = { chain: Chain; contract: string; facts: TokenFacts };

/** By the nodes: the decimals of a token are never taken from what a person types. */
async function readToken(chains: Chains, name: TokenChain, text: string): Promise<Token | Refusal> {
  const chain = chains.find(({ wireName }) => wireName === name);
  if (chain === undefined) return refuseFields([{ field: 'chain', code: 'not_offered' }]);
  const check = checkAddress(chain.name, text, chain.network);
  if (!check.valid) return refuseAddress(check);
  try {
    const facts = await chain.adapter.describeToken?.(check.address);
    return facts === undefined ? refuse('no_token') : { chain, contract: check.address, facts };
  } catch (error) {
    if (error instanceof NodeFault) return refuse('unavailable');
    throw error;
  }
}

const AMOUNTS = [
  'min_deposit',
  'min_withdrawal',
  'automatic_withdrawal',
  'automatic_day',
  'two_operators_above',
  'withdrawal_fee',
] as const;
type AmountField = (typeof AMOUNTS)[number];
type TypedRules = { [Field in AmountField]?: string | undefined } & { address_hold?: number | undefined };

/** All of them, in the decimals of the coin. */
function readFirstRules({ id, scale }: Coin, typed: TypedRules): CoinLimits | Refusal {
  const read = new AmountReader();
  for (const field of [...AMOUNTS, 'address_hold'] as const)
    if (typed[field] === undefined) read.problems.push({ field, code: 'required' });
  const units = (field: AmountField) => read.units(field, typed[field] ?? '0', scale);
  const rules: CoinLimits = {
    id,
    minDeposit: units('min_deposit'),
    minWithdrawal: units('min_withdrawal'),
    withdrawalFeePpm: decimal(typed.withdrawal_fee ?? '0', PPM_SCALE),
    automaticUnits: units('automatic_withdrawal'),
    automaticDayUnits: units('automatic_day'),
    twoOperatorsUnits: units('two_operators_above'),
    addressHoldMs: (typed.address_hold ?? 0) * HOUR_MS,
  };
  return read.problems.length > 0 ? refuseFields(read.problems) : rules;
}
