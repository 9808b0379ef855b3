// What is stored of the contracts: their rules, the state of each, and what its insurance fund holds; cached for a short while for all callers.
import {
  type Contract,
  type ContractState,
  FUND_WINDOW_MINUTES,
  HOURLY_PART,
  minuteOf,
  systemAccount,
} from '@candor/exchange';
import type { PoolReader, Reader } from '../../database/reader.ts';
import { contractStatesTable, contractsTable } from '../../database/rows/contracts.ts';
import { int8, record, units } from '../../database/store/field.ts';
import { contractMarkOf, type Mark } from '../market/contract-mark.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { ListedMarket } from '../market/views/market-list.ts';

export type ContractFacts = {
  contract: Contract;
  state: ContractState;
  /** Coins and symbol, with the steps of the contract's own book. */
  listed: ListedMarket;
  /** Quote units in its insurance fund, what was paid within the hour, and what may still be. */
  fund: bigint;
  paidHour: bigint;
  leftHour: bigint;
};

/** All clients poll these figures. */
const CACHE_MS = 500;

export type ReadContracts = () => Promise<ReadonlyMap<number, ContractFacts>>;

/** Answers the contracts by the number of their market. */
export function contractReader(reader: PoolReader, live: LiveViews, now: () => number = Date.now): ReadContracts {
  let cached: { at: number; answer: Promise<ReadonlyMap<number, ContractFacts>> } | undefined;
  return () => {
    const at = now();
    if (cached !== undefined && at - cached.at < CACHE_MS && at >= cached.at) return cached.answer;
    const answer = reader.inSnapshot(snapshot => readContracts(snapshot, live, at));
    cached = { at, answer };
    answer.catch(() => {
      cached = undefined;
    });
    return answer;
  };
}

const BALANCE = record({ account: int8('id'), balance: units('balance') });

async function readContracts(reader: Reader, live: LiveViews, at: number): Promise<Map<number, ContractFacts>> {
  const [rules, states] = [
    await reader.select(contractsTable, 'ORDER BY market_id'),
    await reader.select(contractStatesTable, ''),
  ];
  const { list } = live.current;
  const accounts = rules.map(({ id }) => systemAccount('insurance', list.require(id).market.quote, id));
  const found = await reader.find(BALANCE, 'FROM accounts WHERE id = ANY ($1::bigint[])', [accounts]);
  const balances = new Map(found.map(({ account, balance }) => [account, balance]));
  return new Map(
    rules.map((contract, index) => {
      const state = states.find(({ id }) => id === contract.id);
      if (state === undefined) throw new Error(`contract ${contract.id} has no state`);
      const fund = balances.get(accounts[index]!) ?? 0n;
      return [contract.id, { contract, state, listed: list.asContract(contract.id)!, ...paidOf(state, fund, at) }];
    }),
  );
}

function paidOf({ fundPayments }: ContractState, fund: bigint, at: number) {
  const since = minuteOf(at) - FUND_WINDOW_MINUTES;
  const paidHour = fundPayments.filter(({ minute }) => minute > since).reduce((sum, { units }) => sum + units, 0n);
  const left = (fund + paidHour) / HOURLY_PART - paidHour;
  return { fund, paidHour, leftHour: left > 0n ? left : 0n };
}

export type { Mark };

/** The mark of a contract that was read. */
export function markOf(live: LiveViews, { contract }: Pick<ContractFacts, 'contract'>, nowMs: number): Mark {
  return contractMarkOf(live.current, contract.id, nowMs);
}
