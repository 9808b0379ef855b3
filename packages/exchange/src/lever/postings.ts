// What events of contracts move between accounts.
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry, type EntryKind } from '../ledger/chart-of-accounts.ts';
import type {
  FundingEnded,
  FundingPaid,
  LeverNetted,
  PositionSettled,
  SettlementEnded,
  SettlementFixed,
} from './events.ts';
import type { LeverTraded, LeverTradeSide } from './order.ts';

export function leverPostings(
  event: LeverTraded | LeverNetted | FundingPaid | FundingEnded | SettlementFixed | PositionSettled | SettlementEnded,
): readonly Entry[] {
  switch (event.type) {
    case 'LeverTraded':
      return [...sidePostings(event, event.taker), ...sidePostings(event, event.maker)];
    case 'LeverNetted': {
      const result = event.short.entryValue - event.long.entryValue;
      return between(event, event.user, result, ENTRY_KIND.leverResult, event.id);
    }
    case 'FundingPaid':
      return between(event, event.user, -event.units, ENTRY_KIND.leverFunding, event.position);
    case 'PositionSettled':
      return between(event, event.user, event.result, ENTRY_KIND.leverSettlement, event.position);
    case 'SettlementFixed': {
      const { market, coin, fromFund, fromEquity } = event;
      const credit = systemAccount('clearing', coin, market);
      const shared = { credit, coin, kind: ENTRY_KIND.leverSettlement, reference: market };
      return [
        { debit: systemAccount('insurance', coin, market), units: fromFund, ...shared },
        { debit: systemAccount('equity', coin), units: fromEquity, ...shared },
      ].filter(({ units }) => units > 0n);
    }
    case 'FundingEnded':
      return remainderPostings(event, ENTRY_KIND.leverFunding);
    case 'SettlementEnded':
      return remainderPostings(event, ENTRY_KIND.leverSettlement);
  }
}

/** What the fund pays comes first, because a wallet never falls below zero; what it gets comes last. */
function sidePostings(trade: LeverTraded, { user, position, result, fee, toFund }: LeverTradeSide): Entry[] {
  const { market, coin, id } = trade;
  const wallet = walletAccount(user, coin, 'lever');
  const fund = systemAccount('insurance', coin, market);
  const entries: Entry[] = [];
  const { insurancePaid, leverFee, liquidationSurplus } = ENTRY_KIND;
  if (toFund < 0n) {
    entries.push({ debit: fund, credit: wallet, coin, units: -toFund, kind: insurancePaid, reference: position });
  }
  entries.push(...between(trade, user, result, ENTRY_KIND.leverResult, id));
  if (fee > 0n) {
    const credit = systemAccount('fees', coin);
    entries.push({ debit: wallet, credit, coin, units: fee, kind: leverFee, reference: id });
  }
  if (toFund > 0n) {
    entries.push({ debit: wallet, credit: fund, coin, units: toFund, kind: liquidationSurplus, reference: position });
  }
  return entries;
}

/** Moves a result between what the market owes in sum and a wallet: above zero to the wallet. */
function between(
  { market, coin }: { market: number; coin: number },
  user: number,
  units: bigint,
  kind: EntryKind,
  reference: number,
): Entry[] {
  if (units === 0n) return [];
  const clearing = systemAccount('clearing', coin, market);
  const wallet = walletAccount(user, coin, 'lever');
  return units > 0n
    ? [{ debit: clearing, credit: wallet, coin, units, kind, reference }]
    : [{ debit: wallet, credit: clearing, coin, units: -units, kind, reference }];
}

function remainderPostings({ market, coin, remainder }: FundingEnded | SettlementEnded, kind: EntryKind): Entry[] {
  if (remainder === 0n) return [];
  const [debit, credit] = [systemAccount('clearing', coin, market), systemAccount('rounding', coin)];
  return [{ debit, credit, coin, units: remainder, kind, reference: market }];
}
