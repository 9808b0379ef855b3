// The faults of a purchase of an option, in no order; see expected-faults.ts.
import type { BuyOption, Command, OptionSettings } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import { partOf, spansOf } from './audited-options.ts';
import { isFresh } from './audited-prices.ts';
import { type Fault, userFaults } from './people-faults.ts';

/** Undefined where the command is another. */
export function optionFaults(audited: AuditedExchange, command: Command, at: number): Fault[] | undefined {
  if (command.type !== 'BuyOption') return undefined;
  const { user, market, coin, direction, seconds, stake } = command;
  const rules = audited.options.rulesOf(market, coin);
  const duration = rules?.durations.find(offered => offered.seconds === seconds);
  const person = audited.people.users.get(user);
  const isOffered =
    rules?.isOpen === true && (direction === 'rise' || direction === 'fall') && !audited.isOperators(user);
  const faults: Fault[] = userFaults(audited, user);
  if (person === undefined || person.isClosed || person.isFrozen) return faults;
  if (rules === undefined || duration === undefined || !isOffered) return [...faults, ['option-not-offered', true]];
  const price = audited.prices.get(market)!;
  const costs = stake + partOf(stake, rules.feePpm);
  return [
    ...faults,
    ['verification-required', person.level === 'none'],
    ['market-not-open', audited.markets.get(market)!.market.status !== 'open'],
    ['index-stale', !isFresh(price, at)],
    ['option-sales-stopped', exchangeFunds(audited, coin) < 0n],
    ['stake-out-of-range', stake < rules.minStake || stake > rules.maxStake],
    ['insufficient-balance', costs > audited.ledger.available(walletName(user, coin, 'option'))],
    ['above-option-cap', isAboveCap(audited, command, { rules, profit: partOf(stake, duration.payoutPpm), at })],
  ];
}

function exchangeFunds({ ledger }: AuditedExchange, coin: number): bigint {
  const kinds = ['fees', 'house', 'equity', 'network-costs'];
  return kinds.reduce((sum, kind) => sum + ledger.balance(exchangeName(kind, coin)), 0n);
}

type OptionInput = { rules: OptionSettings; profit: bigint; at: number };

/** By a full scan of all open options, for each cap again. */
function isAboveCap(
  { options, ledger }: AuditedExchange,
  { user, market, coin, seconds }: Pick<BuyOption, 'user' | 'market' | 'coin' | 'seconds'>,
  { rules, profit, at }: OptionInput,
): boolean {
  const free = ledger.balance(exchangeName('option-reserve', coin));
  const whole = free + options.claimed(coin, () => true);
  const isAbove = (claimed: bigint, ppm: bigint) => (claimed + profit) * 1_000_000n > whole * ppm;
  const spans = [...spansOf({ bought: undefined, boughtAt: at, seconds })];
  return (
    profit > free ||
    isAbove(0n, rules.orderCapPpm) ||
    isAbove(
      options.claimed(coin, other => other.user === user),
      rules.userCapPpm,
    ) ||
    isAbove(
      options.claimed(coin, other => other.market === market),
      rules.marketCapPpm,
    ) ||
    spans.some(span =>
      isAbove(
        options.claimed(coin, other => spansOf(other).has(span)),
        rules.windowCapPpm,
      ),
    )
  );
}
