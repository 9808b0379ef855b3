// A small exchange on two chains for tests: transfers that arrive in blocks, and withdrawals that leave.
import { decimal, formatShort } from '@candor/money';
import { openSmallExchange, USER, type UserName } from './_small-exchange.ts';
import type { Event } from './commands-and-events.ts';
import type { ArrivedTransfer, DepositOwner } from './deposit/deposit.ts';
import type { Outcome } from './execute.ts';
import { systemAccount, walletAccount } from './ledger/account-id.ts';
import type { SystemKind } from './ledger/chart-of-accounts.ts';
import { CHAIN } from './rail/rail.ts';

/** A token with 6 decimals, and the chain's own coin with 18; the books count both in 6 and 8. */
export const TOKEN = 3;
export const ETHER = 4;
const BOOK_SCALE = { [TOKEN]: 6, [ETHER]: 8 };
const CHAIN_SCALE = { [TOKEN]: 6, [ETHER]: 18 };
type ChainCoin = typeof TOKEN | typeof ETHER;

export const HASH = `0x${'ab'.repeat(32)}`;
const FIRST_BLOCK = 100;

/** The smallest deposit is 10 tokens, the smallest withdrawal 20, its fee 1 %. */
export function openOnChains(onOutcome: (outcome: Outcome) => void = () => undefined) {
  const exchange = openSmallExchange({}, onOutcome);
  const { run, state } = exchange;
  let height = FIRST_BLOCK;
  let transfers = 0;

  run({ type: 'ConfigureCoin', id: TOKEN, name: 'USDT', scale: 6, testFundsCap: 0n });
  run({ type: 'ConfigureCoin', id: ETHER, name: 'ETH', scale: 8, testFundsCap: 0n });
  run({ type: 'ConfigureChain', id: CHAIN.evm, height, hash: HASH });
  run({
    type: 'ConfigureRail',
    coin: TOKEN,
    chain: CHAIN.evm,
    asset: `0x${'11'.repeat(20)}`,
    assetScale: 6,
    dust: 1_000n,
  });
  run({ type: 'ConfigureRail', coin: ETHER, chain: CHAIN.evm, asset: 'native', assetScale: 18, dust: 0n });
  const reviews = { automaticUnits: token('1000'), automaticDayUnits: token('2000'), twoOperatorsUnits: token('5000') };
  run({
    type: 'ConfigureCoinRules',
    id: TOKEN,
    minDeposit: token('10'),
    minWithdrawal: token('20'),
    withdrawalFeePpm: 10_000n,
    ...reviews,
    addressHoldMs: 0,
  });

  /** A transfer such as 12.5 tokens to anna. */
  function arrived(
    owner: UserName | Exclude<DepositOwner, number>,
    amount: string,
    coin: ChainCoin = TOKEN,
  ): ArrivedTransfer {
    const whose = owner === 'house' || owner === 'hot' || owner === null ? owner : USER[owner];
    return { transfer: `${HASH}:${++transfers}`, coin, owner: whose, units: decimal(amount, CHAIN_SCALE[coin]) };
  }

  /** Books the next block with these transfers. */
  function block(...arrivals: ArrivedTransfer[]): Outcome {
    const from = height + 1;
    const outcome = run({ type: 'CreditBlocks', chain: CHAIN.evm, from, to: from, hash: HASH, transfers: arrivals });
    if (outcome.kind === 'done') height = from;
    return outcome;
  }

  function balance(user: UserName, coin: ChainCoin = TOKEN): string {
    const account = state.accounts.get(walletAccount(USER[user], coin, 'spot'));
    const shown = formatShort(account?.balance ?? 0n, BOOK_SCALE[coin]);
    return account?.held ? `${shown}, ${formatShort(account.held, BOOK_SCALE[coin])} held` : shown;
  }

  function own(kind: SystemKind, coin: ChainCoin = TOKEN, part = 0): string {
    return formatShort(state.accounts.get(systemAccount(kind, coin, part))?.balance ?? 0n, BOOK_SCALE[coin]);
  }

  return { ...exchange, arrived, block, balance, own, height: () => height };
}

export function token(text: string): bigint {
  return decimal(text, 6);
}

/** The outcomes of the deposits that were booked. */
export function outcomesOf(outcome: Outcome): string[] {
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.events.flatMap((event: Event) => (event.type === 'DepositBooked' ? [event.deposit.outcome] : []));
}
