// What the exported file of an account says of what its owner sent by bank.
import { formatShort } from '@candor/money';
import type { ExportSection } from '../feature.ts';
import { type BankDepositParts, formatRate } from './bank-deposits.ts';

const PAGE = 500;

/** Every claim, whatever became of it, with the picture that was sent along. */
export function claimSection(parts: Pick<BankDepositParts, 'reader' | 'live'>) {
  return { name: 'bank_deposits', rows: (user: number) => claimRows(parts, user) } satisfies ExportSection;
}

async function* claimRows(
  { reader, live }: Pick<BankDepositParts, 'reader' | 'live'>,
  user: number,
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await reader.fields(
      `WITH claims AS (
         SELECT id, account_id, coin_id, amount, rate, asked_at, 'open' AS ended_as, 0 AS credited
         FROM bank_claims WHERE user_id = $1
         UNION ALL
         SELECT id, account_id, coin_id, amount, rate, asked_at, ended_as, credited_units - credited_fee_units
         FROM closed_bank_claims WHERE user_id = $1
       )
       SELECT claims.id, claims.coin_id, claims.amount, claims.rate, claims.asked_at, claims.ended_as, claims.credited,
         bank_accounts.currency, bank_accounts.scale, coalesce(bank_vouchers.picture, '')
       FROM claims JOIN bank_accounts ON bank_accounts.id = claims.account_id
       LEFT JOIN bank_vouchers ON bank_vouchers.claim_id = claims.id
       WHERE claims.id > $2 ORDER BY claims.id LIMIT ${PAGE}`,
      [user, after],
    );
    for (const [id, coinId, amount, rate, askedAt, state, credited, currency, scale, picture] of rows) {
      const coin = live.current.list.coins.get(Number(coinId));
      if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
      yield JSON.stringify({
        ...{ id: Number(id), at: new Date(Number(askedAt)), currency },
        ...{ amount: formatShort(BigInt(amount!), Number(scale)), rate: formatRate(BigInt(rate!)) },
        ...{ state, credited: formatShort(BigInt(credited!), coin.scale), credited_currency: coin.name, picture },
      });
    }
    if (rows.length < PAGE) return;
    after = Number(rows.at(-1)![0]);
  }
}

/** What the bank took back, and what was owed for it. */
export function reversalSection(parts: Pick<BankDepositParts, 'reader' | 'live'>) {
  return { name: 'bank_reversals', rows: (user: number) => reversalRows(parts, user) } satisfies ExportSection;
}

async function* reversalRows(
  { reader, live }: Pick<BankDepositParts, 'reader' | 'live'>,
  user: number,
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await reader.fields(
      `SELECT r.line_id, r.at, r.credit_id, r.coin_id, r.units - r.fee_units, r.debt_units, coalesce(d.units, 0)
       FROM bank_reversals r LEFT JOIN bank_debts d ON d.id = r.line_id
       WHERE r.user_id = $1 AND r.line_id > $2 ORDER BY r.line_id LIMIT ${PAGE}`,
      [user, after],
    );
    for (const [id, at, deposit, coinId, units, debt, owed] of rows) {
      const coin = live.current.list.coins.get(Number(coinId));
      if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
      const show = (value: string | null | undefined) => formatShort(BigInt(value!), coin.scale);
      yield JSON.stringify({
        ...{ id: Number(id), at: new Date(Number(at)), deposit: Number(deposit), currency: coin.name },
        ...{ taken_back: show(units), was_missing: show(debt), still_owed: show(owed) },
      });
    }
    if (rows.length < PAGE) return;
    after = Number(rows.at(-1)![0]);
  }
}
