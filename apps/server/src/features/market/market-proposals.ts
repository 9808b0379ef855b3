// The proposals about markets, coins and options: what would change, for staff, for the public, and for the proposer.
import type { OperatorAction, ProposalField, ProposalKind } from '@candor/contract';
import {
  type Change,
  type CoinSettings,
  type ContractSettings,
  type MarketSettings,
  type OptionSettings,
  optionRulesId,
  type Proposal,
  type Rejection,
} from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, type Refusal, refuse, refuseRejection, refuseUndone } from '../../http/reply.ts';
import type { ChangedValue, ChangeFacts, ProposalKinds } from '../proposal-kinds.ts';
import { outlookOf, type ProposalOutlook, readOpenProposals, readOperators } from '../staff/read-proposals.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import type { LiveViews } from './views/live-views.ts';
import type { MarketList } from './views/market-list.ts';
import { addedIcon } from './wire-pair.ts';

const OURS = [
  'market',
  'coin',
  'option-rules',
  'contract',
  'settle-contract',
] as const satisfies readonly Change['kind'][];
type MarketChange = Extract<Change, { kind: (typeof OURS)[number] }>;
type Live = Pick<LiveViews, 'current'>;

const NAMES = {
  market: 'market',
  coin: 'coin',
  'option-rules': 'option_rules',
  contract: 'contract',
  'settle-contract': 'contract_settlement',
} as const satisfies Record<MarketChange['kind'], ProposalKind>;

export function marketProposals(live: Live): Pick<ProposalKinds, MarketChange['kind']> {
  const rulesOf = <Kind extends MarketChange['kind']>(kind: Kind) => ({
    name: NAMES[kind],
    subjectOf: (change: MarketChange) => subjectOf(live.current.list, change),
    changesOf: (change: MarketChange, { isOver }: Pick<ChangeFacts, 'isOver'>) =>
      changesOf(live.current.list, change, isOver),
  });
  return {
    market: rulesOf('market'),
    coin: rulesOf('coin'),
    'option-rules': rulesOf('option-rules'),
    contract: rulesOf('contract'),
    'settle-contract': rulesOf('settle-contract'),
  };
}

function isOurs(change: Change): change is MarketChange {
  return OURS.some(kind => kind === change.kind);
}

function subjectOf(list: MarketList, change: MarketChange) {
  if (change.kind === 'coin') return { id: change.coin.id, name: change.coin.name };
  const id = marketOf(change);
  return { id, name: list.get(id)?.symbol ?? (change.kind === 'market' ? newSymbol(list, change.market) : '') };
}

/** Of a market that is not there yet. */
function newSymbol(list: MarketList, { base, quote }: MarketSettings): string {
  return `${list.nameOf(base)}/${list.nameOf(quote)}`;
}

function marketOf(change: Exclude<MarketChange, { kind: 'coin' }>): number {
  switch (change.kind) {
    case 'market':
      return change.market.id;
    case 'option-rules':
      return change.rules.market;
    case 'contract':
      return change.contract.id;
    case 'settle-contract':
      return change.market;
  }
}

/** Only what differs from now. */
function changesOf(list: MarketList, change: MarketChange, isOver = false): ChangedValue[] {
  if (change.kind === 'contract' || change.kind === 'settle-contract') {
    const { after, before } = contractChange(list, change, isOver);
    return differences(after, before);
  }
  if (change.kind === 'option-rules') {
    const { rules } = change;
    const known = isOver ? undefined : list.optionRules.get(optionRulesId(rules.market, rules.coin));
    return differences(optionValues(list, rules), known === undefined ? {} : optionValues(list, known));
  }
  if (change.kind === 'coin') {
    const coin = isOver ? undefined : list.coins.get(change.coin.id);
    return differences(coinValues(change.coin), coin === undefined ? {} : coinValues(coin));
  }
  const { id } = change.market;
  const market = isOver ? undefined : list.get(id)?.market;
  const opening = list.openings.get(id);
  const before = market && { ...market, ...(opening !== undefined && { opening }) };
  return differences(marketValues(list, change.market), before === undefined ? {} : marketValues(list, before));
}

type Values = Partial<Record<ProposalField, string>>;

function differences(after: Values, before: Values): ChangedValue[] {
  return (Object.keys(after) as ProposalField[])
    .map(field => ({ field, from: before[field] ?? '', to: after[field]! }))
    .filter(({ from, to }) => from !== to);
}

function marketValues(list: MarketList, market: MarketSettings): Values {
  const [base, quote] = [list.amountIn(market.base), list.amountIn(market.quote)];
  const { opening } = market;
  return {
    tick: quote(market.tick),
    lot: base(market.lot),
    smallest_notional: quote(market.minNotional),
    band: formatShort(market.bandPpm, PPM_SCALE),
    maker_fee: formatShort(market.makerFeePpm, PPM_SCALE),
    taker_fee: formatShort(market.takerFeePpm, PPM_SCALE),
    ...(opening !== undefined && {
      first_price: quote(opening.firstPrice),
      opens_at: String(opening.opensAt),
      auction_seconds: String(opening.auctionMs / 1_000),
    }),
  };
}

function optionValues(list: MarketList, rules: OptionSettings): Values {
  const amount = list.amountIn(rules.coin);
  const share = (ppm: bigint) => formatShort(ppm, PPM_SCALE);
  return {
    option_sales: rules.isOpen ? '1' : '0',
    option_payouts: rules.durations.map(({ seconds, payoutPpm }) => `${seconds}:${share(payoutPpm)}`).join(' '),
    option_fee: share(rules.feePpm),
    option_min_stake: amount(rules.minStake),
    option_max_stake: amount(rules.maxStake),
    option_order_cap: share(rules.orderCapPpm),
    option_user_cap: share(rules.userCapPpm),
    option_window_cap: share(rules.windowCapPpm),
    option_market_cap: share(rules.marketCapPpm),
  };
}

function coinValues({ name, scale, testFundsCap, icon }: CoinSettings): Values {
  const values = { name, scale: String(scale), test_funds_cap: formatShort(testFundsCap, scale) };
  return icon === undefined ? values : { ...values, icon: addedIcon(icon) };
}

type MarketProposal = {
  change: MarketChange;
  effectiveAt: number;
  reason: string;
  /** The text of a rejection that belongs to a field. */
  refuseAs?: (rejection: Rejection) => Refusal;
};

/** Submits a proposed change to the core, and answers what it would change. */
export async function proposeChange(
  { staff, live, operator }: { staff: Staff; live: Live; operator: LoggedInOperator },
  action: OperatorAction,
  { change, effectiveAt, reason, refuseAs = refuseRejection }: MarketProposal,
) {
  const changes = changesOf(live.current.list, change);
  if (changes.length === 0) return refuse('nothing_changed');
  const result = await submitAct(staff, operator, action, { reason }, act => ({
    type: 'Propose',
    change,
    effectiveAt,
    act,
  }));
  if (result.kind === 'done') return answer({ proposal: result.result.id!, changes });
  return result.kind === 'rejected' ? refuseAs(result.rejection) : refuseUndone(result);
}

/** What a change is about, as the console's lists find it. */
function keyOf(change: MarketChange): string {
  if (change.kind === 'coin') return `coin ${change.coin.id}`;
  if (change.kind === 'market') return `market ${change.market.id}`;
  if (change.kind === 'option-rules') return `options ${optionRulesId(change.rules.market, change.rules.coin)}`;
  return `contract ${marketOf(change)}`;
}

/** Whether something begins that cannot be traded yet, so that it is announced as new and not as a change of rules. */
function begins(list: MarketList, change: MarketChange): boolean {
  switch (change.kind) {
    case 'market':
      return list.get(change.market.id) === undefined || list.openings.get(change.market.id)?.state === 'awaited';
    case 'coin':
      return list.coins.get(change.coin.id) === undefined;
    case 'option-rules': {
      const { market, coin, isOpen } = change.rules;
      return isOpen && list.optionRules.get(optionRulesId(market, coin))?.isOpen !== true;
    }
    case 'contract':
      return change.aim !== 'change';
    case 'settle-contract':
      return false;
  }
}

/** How a market that has not opened will open once the change holds. */
function openingOfNew(list: MarketList, market: MarketSettings) {
  const known = list.openings.get(market.id);
  const opening = market.opening ?? (known?.state === 'awaited' ? known : undefined);
  if (opening === undefined) return {};
  const { firstPrice, opensAt: opens_at, auctionMs: auction_ms } = opening;
  return { opening: { first_price: list.amountIn(market.quote)(firstPrice), opens_at, auction_ms } };
}

/** As the public sees it: what, from what to what, and when, without the operators. Undefined for what is not about markets. */
export function publicChangeOf(list: MarketList, proposal: Proposal, { takesEffectAt }: ProposalOutlook) {
  const { id, change, proposedAt, approvedAt } = proposal;
  if (!isOurs(change)) return undefined;
  return {
    id,
    market: change.kind === 'coin' ? 0 : subjectOf(list, change).id,
    name: subjectOf(list, change).name,
    kind: NAMES[change.kind],
    is_new: begins(list, change) ? (1 as const) : (0 as const),
    ...(change.kind === 'market' && openingOfNew(list, change.market)),
    changes: changesOf(list, change),
    proposed_at: proposedAt,
    approved_at: approvedAt ?? 0,
    takes_effect_at: takesEffectAt,
  };
}

/** As staff sees it next to what holds now. Undefined for what is not about markets. */
function upcomingChangeOf(list: MarketList, { id, change, proposedAt }: Proposal, outlook: ProposalOutlook) {
  if (!isOurs(change)) return undefined;
  return {
    subject: keyOf(change),
    upcoming: {
      proposal: id,
      state: outlook.state,
      changes: changesOf(list, change),
      proposed_at: proposedAt,
      takes_effect_at: outlook.takesEffectAt,
    },
  };
}

/** What a change makes of a contract, and what it was before. */
function contractChange(
  list: MarketList,
  change: Extract<Change, { kind: 'contract' | 'settle-contract' }>,
  isOver: boolean,
): { after: Values; before: Values } {
  const isEnd = change.kind === 'settle-contract';
  if (isEnd) return { after: { contract_standing: 'settled' }, before: isOver ? {} : { contract_standing: 'open' } };
  const { aim, contract } = change;
  const known = isOver ? undefined : list.contracts.get(contract.id);
  const before = known === undefined ? {} : valuesOf(list, known);
  if (aim === 'change') return { after: valuesOf(list, contract), before };
  const status = known === undefined ? {} : { contract_standing: known.isOpen ? 'open' : 'settled' };
  return { after: { contract_standing: 'open', ...valuesOf(list, contract) }, before: { ...status, ...before } };
}

function valuesOf(list: MarketList, contract: ContractSettings): Values {
  const listed = list.get(contract.id);
  const money = (units: bigint) => formatShort(units, listed?.quote.scale ?? 0);
  const rate = (ppm: bigint) => formatShort(ppm, PPM_SCALE);
  return {
    contract_tick: money(contract.tick),
    contract_lot: formatShort(contract.lot, listed?.base.scale ?? 0),
    contract_tiers: contract.tiers
      .map(({ upTo, multiple, maintenancePpm }) => `${money(upTo)}:${multiple}:${rate(maintenancePpm)}`)
      .join(' '),
    contract_max_lots: String(contract.maxLots),
    contract_maker_fee: rate(contract.makerFeePpm),
    contract_taker_fee: rate(contract.takerFeePpm),
    contract_slippage: rate(contract.slippagePpm),
    contract_band: rate(contract.bandPpm),
    contract_funding_clamp: rate(contract.fundingClampPpm),
    contract_open_interest: String(contract.openInterestFunds),
  };
}

type Upcoming = NonNullable<ReturnType<typeof upcomingChangeOf>>['upcoming'];

/** The proposed changes of coins, markets, options and contracts, for staff next to the present values. By kind and number, such as `market 1`. */
export async function upcomingChanges(
  { reader }: Pick<Staff, 'reader'>,
  live: Pick<LiveViews, 'current'>,
): Promise<ReadonlyMap<string, Upcoming>> {
  const operators = await readOperators(reader);
  const waiting = await readOpenProposals(reader);
  const changes = waiting.flatMap(
    ({ proposal }) => upcomingChangeOf(live.current.list, proposal, outlookOf(proposal, operators)) ?? [],
  );
  return new Map(changes.map(({ subject, upcoming }) => [subject, upcoming]));
}
