// The bank deposits of a user in the exported file of an account.
import { formatShort } from '@candor/money';
import { int4, int8, record, text, units, wideUnits } from '../../database/store/field.ts';
import type { ExportSection } from '../feature.ts';
import { type BankDepositParts, formatRate } from './bank-deposits.ts';

const PAGE = 500;

/** Every claim, whatever its state, with the picture that was sent along. */
export function claimSection(parts: Pick<BankDepositParts, 'reader' | 'live'>) {
  return { name: 'bank_deposits', rows: (user: number) => claimRows(parts, user) } satisfies ExportSection;
}

const CLAIM = record({
  id: int8('claims.id'),
  coin: int4('claims.coin_id'),
  amount: units('claims.amount'),
  rate: wideUnits('claims.rate'),
  requestedAt: int8('claims.asked_at'),
  state: text('claims.ended_as'),
  credited: units('claims.credited'),
  currency: text('bank_accounts.currency'),
  scale: int4('bank_accounts.scale'),
  picture: text("coalesce(bank_vouchers.picture, '')"),
});

async function* claimRows(
  { reader, live }: Pick<BankDepositParts, 'reader' | 'live'>,
  user: number,
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await reader.find(
      CLAIM,
      `FROM (
         SELECT id, account_id, coin_id, amount, rate, asked_at, 'open' AS ended_as, 0 AS credited
         FROM bank_claims WHERE user_id = $1
         UNION ALL
         SELECT id, account_id, coin_id, amount, rate, asked_at, ended_as, credited_units - credited_fee_units
         FROM closed_bank_claims WHERE user_id = $1
       ) AS claims JOIN bank_accounts ON bank_accounts.id = claims.account_id
       LEFT JOIN bank_vouchers ON bank_vouchers.claim_id = claims.id
       WHERE claims.id > $2 ORDER BY claims.id LIMIT ${PAGE}`,
      [user, after],
    );
    for (const { id, coin: coinId, amount, rate, requestedAt, state, credited, currency, scale, picture } of rows) {
      const coin = live.current.list.coins.get(coinId);
      if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
      yield JSON.stringify({
        id,
        at: new Date(requestedAt),
        currency,
        amount: formatShort(amount, scale),
        rate: formatRate(rate),
        state,
        credited: formatShort(credited, coin.scale),
        credited_currency: coin.name,
        picture,
      });
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

/** What the bank took back, and what was owed for it. */
export function reversalSection(parts: Pick<BankDepositParts, 'reader' | 'live'>) {
  return { name: 'bank_reversals', rows: (user: number) => reversalRows(parts, user) } satisfies ExportSection;
}

const REVERSAL = record({
  id: int8('r.line_id'),
  at: int8('r.at'),
  deposit: int8('r.credit_id'),
  coin: int4('r.coin_id'),
  taken: units('r.units - r.fee_units'),
  debt: units('r.debt_units'),
  owed: units('coalesce(d.units, 0)'),
});

async function* reversalRows(
  { reader, live }: Pick<BankDepositParts, 'reader' | 'live'>,
  user: number,
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await reader.find(
      REVERSAL,
      `FROM bank_reversals r LEFT JOIN bank_debts d ON d.id = r.line_id
       WHERE r.user_id = $1 AND r.line_id > $2 ORDER BY r.line_id LIMIT ${PAGE}`,
      [user, after],
    );
    for (const { id, at, deposit, coin: coinId, taken, debt, owed } of rows) {
      const coin = live.current.list.coins.get(coinId);
      if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
      const show = (value: bigint) => formatShort(value, coin.scale);
      yield JSON.stringify({
        id,
        at: new Date(at),
        deposit,
        currency: coin.name,
        taken_back: show(taken),
        was_missing: show(debt),
        still_owed: show(owed),
      });
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
