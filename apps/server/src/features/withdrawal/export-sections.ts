// The address book and the withdrawals of a user in the exported file of an account.
import { readBankFacts } from '../banks/payouts/read-bank-payments.ts';
import type { ExportSection } from '../feature.ts';
import { readWithdrawals } from './read-withdrawals.ts';
import type { WithdrawalRouteParts } from './routes.ts';
import { readSavedAddresses } from './saved-addresses.ts';
import { chainOf, remarkKey, wireWithdrawal } from './wire-withdrawal.ts';

const PAGE = 500;

export function withdrawalSections(parts: WithdrawalRouteParts): ExportSection[] {
  return [
    { name: 'withdrawal_addresses', rows: user => addressRows(parts, user) },
    { name: 'withdrawals', rows: user => withdrawalRows(parts, user) },
  ];
}

async function* addressRows({ reader, live, chains }: WithdrawalRouteParts, user: number): AsyncGenerator<string> {
  for (const saved of await readSavedAddresses(reader, user)) {
    yield JSON.stringify({
      currency: live.current.list.nameOf(saved.coin),
      chain: chainOf(chains, saved)?.wireName ?? '',
      address: saved.address,
      label: saved.label,
      notes: saved.notes,
      usable_from: new Date(saved.usableFrom),
    });
  }
}

async function* withdrawalRows(parts: WithdrawalRouteParts, user: number): AsyncGenerator<string> {
  const { reader, live, chains, payouts, identity } = parts;
  for (let offset = 0; ; offset += PAGE) {
    const stored = await readWithdrawals(reader, { user }, { offset, limit: PAGE });
    const banks = await readBankFacts(
      { reader, vault: identity.vault },
      stored.map(({ withdrawal }) => withdrawal),
    );
    for (const row of stored) {
      const remark = remarkKey(row.end, row.detail, undefined) ?? '';
      yield JSON.stringify(wireWithdrawal({ list: live.current.list, chains, payouts, banks }, row, remark));
    }
    if (stored.length < PAGE) return;
  }
}
