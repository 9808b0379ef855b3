// Placeholders about money in and out: limits, fees and times of deposits and withdrawals.
import {
  DECIDE_WITHIN_MS,
  HELD_BUSINESS_DAYS,
  MAX_ADDRESSES,
  MAX_APPLICATIONS,
  MAX_BANK_CLAIMS,
  RATE_LIFE_MS,
  SIGN_WITHIN_MS,
  WINDOW_MS,
} from '@candor/exchange';
import { decimal, shareDown } from '@candor/money';
import type { Facts } from './facts.ts';
import { tableOf, type Writing } from './writing.ts';

/** The coin of the examples. */
const EXAMPLE_COIN = 'USDT';
const EXAMPLE_AMOUNT = '500';
/** The text of a coin that goes over no chain. */
const NOTHING = '–';
const OF_EXAMPLE_COIN = [
  'deposit.min.USDT',
  'withdrawal.fee.USDT',
  'example.withdrawal.fee',
  'example.withdrawal.receive',
] as const;

export function moneyPlaceholders({ coins }: Facts, write: Writing): Record<string, string> {
  const placeholders: Record<string, string> = {
    withdrawals_per_day: write.count(MAX_APPLICATIONS),
    'withdrawal.window': write.duration(WINDOW_MS),
    'withdrawal.decide': write.duration(DECIDE_WITHIN_MS),
    'withdrawal.sign': write.duration(SIGN_WITHIN_MS),
    'addresses.most': write.count(MAX_ADDRESSES),
    'bank.rate_life': write.duration(RATE_LIFE_MS),
    'bank.hold_days': write.count(HELD_BUSINESS_DAYS),
    'bank.claims': write.count(MAX_BANK_CLAIMS),
    ...Object.fromEntries(OF_EXAMPLE_COIN.map(name => [name, NOTHING])),
  };
  for (const { coin, rules } of coins) {
    placeholders[`deposit.min.${coin.name}`] = write.amount(rules.minDeposit, coin.scale);
    placeholders[`withdrawal.min.${coin.name}`] = write.amount(rules.minWithdrawal, coin.scale);
    placeholders[`withdrawal.fee.${coin.name}`] = write.share(rules.withdrawalFeePpm);
    if (coin.name !== EXAMPLE_COIN) continue;
    const amount = decimal(EXAMPLE_AMOUNT, coin.scale);
    const fee = shareDown(amount, rules.withdrawalFeePpm);
    placeholders['example.withdrawal.fee'] = write.amount(fee, coin.scale);
    placeholders['example.withdrawal.receive'] = write.amount(amount - fee, coin.scale);
  }
  return placeholders;
}

export function withdrawalTable({ coins }: Facts, write: Writing): string | undefined {
  const { word } = write;
  const headings = [word('helpTables.coin'), word('helpTables.smallest'), word('helpTables.fee')];
  const more = [word('helpTables.automatic'), word('helpTables.twoPeople'), word('helpTables.addressWait')];
  const rows = coins.map(({ coin: { name, scale }, rules }) => [
    name,
    write.amount(rules.minWithdrawal, scale),
    write.share(rules.withdrawalFeePpm),
    write.amount(rules.automaticUnits, scale),
    write.amount(rules.twoOperatorsUnits, scale),
    rules.addressHoldMs === 0 ? word('helpTables.noWait') : write.duration(rules.addressHoldMs),
  ]);
  return tableOf([...headings, ...more], rows);
}

export function depositTable({ coins }: Facts, write: Writing): string | undefined {
  const { word } = write;
  const rows = coins.flatMap(({ coin, rules, chains }) =>
    chains.map(chain => [
      coin.name,
      `${chain.title} (${chain.wireName})`,
      write.amount(rules.minDeposit, coin.scale),
      write.count(chain.confirmations),
      write.duration(chain.usualMinutes * 60_000),
    ]),
  );
  const headings = [word('helpTables.coin'), word('helpTables.network'), word('helpTables.smallest')];
  return tableOf([...headings, word('helpTables.confirmations'), word('helpTables.usually')], rows);
}

export function bankTable({ banks }: Facts, write: Writing): string | undefined {
  const { word } = write;
  const rows = banks.map(({ currency, scale, bank, minAmount, marginPpm, feePpm }) => [
    currency,
    bank,
    write.amount(minAmount, scale),
    write.share(marginPpm),
    write.share(feePpm),
  ]);
  const headings = [word('helpTables.money'), word('helpTables.bank'), word('helpTables.smallest')];
  return tableOf([...headings, word('helpTables.margin'), word('helpTables.fee')], rows);
}

export function testFundsTable({ mode, list }: Facts, write: Writing): string | undefined {
  if (mode !== 'demo') return undefined;
  const rows = [...list.coins.values()]
    .filter(({ testFundsCap }) => testFundsCap > 0n)
    .map(({ name, scale, testFundsCap }) => [name, write.amount(testFundsCap, scale)]);
  return tableOf([write.word('helpTables.coin'), write.word('helpTables.most')], rows);
}
