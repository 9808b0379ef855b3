// The calls with which users withdraw: the cost, the request, the cancellation, and the history.
import { BANK_ADDRESS, BANK_CURRENCY, type CallFields, calls } from '@candor/contract';
import { CHAIN, MAX_APPLICATIONS, type RequestWithdrawal, WINDOW_MS } from '@candor/exchange';
import { verificationPolicy, WITHDRAWAL_LIMIT_SCALE } from '@candor/formulas';
import { divideDown, formatShort, powerOfTen } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import type pg from 'pg';
import type { Mode } from '../../config.ts';
import { paginatorOf, sliceOf } from '../../http/lists.ts';
import type { UserCaller } from '../../http/logins.ts';
import { answer, done, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type CommandParts, readFirstCall, submitCommand } from '../../http/submit-command.ts';
import type { TextOf } from '../../texts.ts';
import { readBankFacts } from '../banks/payouts/read-bank-payments.ts';
import type { Chains } from '../chains/chains.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { indexPrices } from '../market/views/valuation.ts';
import { readRestrictions } from '../people/accounts/core-user.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { readWallets } from '../wallet/read-wallets.ts';
import { bankWithdrawalInfo, quoteBankWithdrawal, requestBankWithdrawal } from './bank-withdrawals.ts';
import { chainUnits, findRail } from './coin-rail.ts';
import { isOverTwiceItsFee, usualCost } from './network-cost.ts';
import type { PayoutSigner, Payouts } from './payouts.ts';
import { proveFactor, proveFundPassword } from './prove-owner.ts';
import { pageWithdrawals, type StoredWithdrawal, type WithdrawalFilter } from './read-withdrawals.ts';
import { findRecipient, readSavedAddresses, type SavedAddress } from './saved-addresses.ts';
import { refuseWithdrawal, remarkKey, wireRisk, wireWithdrawal } from './wire-withdrawal.ts';
import { coreRisks, feeOf, outsideRisks, readUses, usdtLeft } from './withdrawal-quote.ts';

export type WithdrawalRouteParts = CommandParts & {
  pool: pg.Pool;
  mode: Mode;
  identity: Identity;
  live: LiveViews;
  textOf: TextOf;
  chains: Chains;
  payouts: Payouts;
  /** Without one nothing can be sent, so nothing is required. */
  payoutSigner: PayoutSigner | undefined;
};

const ROUTE = 'POST wallet/out';
const SUCCESS = 'messages.operationSuccessful';
const HOUR_MS = 3_600_000;
/** Decimals of a percentage whose fraction has six. */
const PERCENT_SCALE = 4;
const OUTCOMES = { 1: 'open', 2: 'good', 3: 'returned' } as const;

export function withdrawalRoutes(parts: WithdrawalRouteParts): RouteFile {
  const { identity, reader, live, textOf, chains, payouts } = parts;

  return route => {
    route(calls.getWithdrawalInfo, ({ currency }, caller) =>
      currency === BANK_CURRENCY ? bankWithdrawalInfo(parts, caller) : withdrawalInfo(parts, currency, caller),
    );

    route(calls.quoteBankWithdrawal, fields => quoteBankWithdrawal(parts, fields));

    route(calls.quoteWithdrawal, async ({ address_id, number }, { user }) => {
      const address = (await readSavedAddresses(reader, user.id)).find(({ id }) => id === address_id);
      if (address === undefined) return refuse('unknown_address');
      const rail = findRail(live.current.list, chains, address.coin, address.chain);
      if (rail === undefined) return refuse('unknown_address');
      const read = new AmountReader();
      const units = read.units('number', number, rail.coin.scale);
      if (read.problems.length > 0) return refuseFields(read.problems);
      const isInside = (await findRecipient(reader, rail.chain, address.address)).kind === 'user';
      const fee = feeOf(rail, units, isInside);
      const uses = await readUses(reader, user.id, identity.now());
      const hasPrice = indexPrices(live.current)(rail.coin) > 0n;
      const risks = [
        ...coreRisks(rail, address, units, uses, hasPrice),
        ...(await outsideRisks(identity, user.id, uses, identity.now())),
      ];
      const spendable = payouts.spendableOf(rail.chain.id, rail.rail.asset) ?? 0n;
      const isCovered = isInside || spendable >= chainUnits(rail, units - fee);
      const cost = usualCost({ payouts, now: identity.now }, rail.chain, rail.rail.asset);
      return answer({
        fee: formatShort(fee, rail.coin.scale),
        receive: formatShort(units - fee, rail.coin.scale),
        is_inside: isInside ? (1 as const) : (0 as const),
        risks: risks.map(wireRisk),
        is_covered: isCovered ? (1 as const) : (0 as const),
        is_costly: !isInside && isOverTwiceItsFee(parts, rail, fee, cost) ? (1 as const) : (0 as const),
      });
    });

    route(calls.withdraw, (fields, caller) => withdraw(parts, fields, caller));

    route(calls.cancelWithdrawal, async ({ id }, { user }) => {
      const command = { type: 'CancelWithdrawal' as const, user: user.id, withdrawal: id };
      const answered = await parts.engine.submit({ command });
      if (answered.kind === 'unavailable') return refuse('unavailable');
      return answered.kind === 'done' ? done() : refuseRejection(answered.rejection);
    });

    route(calls.listWithdrawals, async ({ currency_id, status, id, page, limit }, { user, language }) => {
      if (status !== undefined && !(status in OUTCOMES))
        return refuseFields([{ field: 'status', code: 'not_offered' }]);
      const filter: WithdrawalFilter = {
        user: user.id,
        coin: currency_id === BANK_CURRENCY ? undefined : currency_id,
        chain: currency_id === BANK_CURRENCY ? CHAIN.bank : undefined,
        ids: id === undefined ? undefined : [id],
        outcome: status === undefined ? undefined : OUTCOMES[status as 1 | 2 | 3],
      };
      const { total, withdrawals } = await pageWithdrawals(reader, filter, sliceOf({ page, limit }));
      const banks = await readBankFacts(
        { reader, vault: identity.vault },
        withdrawals.map(({ withdrawal }) => withdrawal),
      );
      const views = { list: live.current.list, chains, payouts, banks };
      const remarkOf = ({ withdrawal, end, detail }: StoredWithdrawal) => {
        const key = remarkKey(end, detail, payouts.holdUpOf(withdrawal.id));
        return key === undefined ? '' : textOf(language, `withdrawalRemarks.${key}`);
      };
      const rows = withdrawals.map(row => wireWithdrawal(views, row, remarkOf(row)));
      return answer(paginatorOf(calls.listWithdrawals.path, { page, limit }, total, rows));
    });
  };
}

async function withdrawalInfo(parts: WithdrawalRouteParts, currency: number, { user }: UserCaller) {
  const { identity, reader, live, chains, payoutSigner } = parts;
  const { list } = live.current;
  const [coin, rules] = [list.coins.get(currency), list.coinRules.get(currency)];
  const isHere = list.railsOffered(currency, user.id).some(({ chain }) => chains.some(({ id }) => id === chain));
  if (coin === undefined || rules === undefined || !isHere) return refuse('unknown_coin');
  const person = await personById(identity.db, user.id);
  const restrictions = await readRestrictions(reader, user.id);
  if (person === undefined || restrictions === undefined) return refuse('unavailable');
  const at = identity.now();
  const uses = await readUses(reader, user.id, at);
  const wallets = [...(await readWallets(reader, user.id)).values()].filter(wallet => wallet.coin === coin.id);
  const freeOf = (kind: 'spot' | 'fiat') => {
    const wallet = wallets.find(one => one.kind === kind);
    return wallet === undefined ? 0n : wallet.balance - wallet.held;
  };
  const left = usdtLeft(restrictions.level, uses);
  const price = indexPrices(live.current)(coin);
  const within =
    price === 0n
      ? freeOf('spot')
      : divideDown(left * powerOfTen(coin.scale + INDEX_SCALE), price * powerOfTen(WITHDRAWAL_LIMIT_SCALE));
  const most = within < freeOf('spot') ? within : freeOf('spot');
  const pause = payoutSigner === undefined ? 'maintenance' : rules.withdrawalPause;
  const lockedUntil = Math.max(restrictions.lockUntil, restrictions.withdrawalStopUntil);
  const text = (units: bigint) => formatShort(units, coin.scale);
  return answer({
    name: coin.name,
    rate: formatShort(rules.withdrawalFeePpm, PERCENT_SCALE),
    min_number: text(rules.minWithdrawal),
    max_number: text(most),
    change_balance: text(freeOf('spot')),
    legal_balance: text(freeOf('fiat')),
    day_limit: MAX_APPLICATIONS,
    day_left: Math.max(0, MAX_APPLICATIONS - uses.length),
    next_at: uses.length < MAX_APPLICATIONS ? 0 : uses[0]!.at + WINDOW_MS,
    usdt_left: formatShort(left, WITHDRAWAL_LIMIT_SCALE),
    pause: pause === null ? ('' as const) : (pause.replaceAll('-', '_') as 'broken_finality'),
    locked_until: lockedUntil > at ? lockedUntil : 0,
    is_verified: verificationPolicy(restrictions.level).opens.has('withdrawals') ? (1 as const) : (0 as const),
    has_fund_password: person.fund_password_hash === null ? (0 as const) : (1 as const),
    has_factor: person.has_factor ? (1 as const) : (0 as const),
    address_hold: formatShort((BigInt(rules.addressHoldMs / 1000) * 10_000n) / BigInt(HOUR_MS / 1000), 4),
  });
}

async function withdraw(parts: WithdrawalRouteParts, fields: CallFields<'withdraw'>, caller: UserCaller) {
  const { identity, reader, live, chains } = parts;
  const { user, address: from, agent } = caller;
  const first = await firstCall(parts, user.id, fields.client_id);
  if (first !== undefined) return repeated(parts, first, fields);
  if (fields.currency === BANK_CURRENCY) return withdrawToBank(parts, fields, caller);
  const saved = await chosenAddress(parts, user.id, fields);
  const rail = saved && findRail(live.current.list, chains, saved.coin, saved.chain);
  if (saved === undefined || rail === undefined) return refuse('unknown_address');
  const { coin, chain } = rail;
  if (parts.payoutSigner === undefined) return refuse('withdrawals_paused', { coin: coin.name });
  const read = new AmountReader();
  const units = read.units('number', fields.number, coin.scale);
  if (read.problems.length > 0) return refuseFields(read.problems);
  const refusal =
    (await proveFundPassword(identity, user.id, fields.pay_password)) ??
    (await proveFactor(identity, user.session, fields.code, { address: from, agent }));
  if (refusal !== undefined) return refusal;
  const at = identity.now();
  const inside = await findRecipient(reader, chain, saved.address);
  if (inside.kind === 'house') return refuse('invalid_address');
  const command: RequestWithdrawal = {
    type: 'RequestWithdrawal',
    user: user.id,
    address: saved.id,
    units,
    recipient: inside.kind === 'user' ? inside.user : null,
    risks: await outsideRisks(identity, user.id, await readUses(reader, user.id, at), at),
  };
  const submitted = await submitCommand(parts, ROUTE, command, fields.client_id, rejection =>
    refuseWithdrawal(rejection, coin),
  );
  if (submitted.kind === 'refused') return submitted;
  const id = submitted.result.id!;
  await writeNote(identity, user.id, id, fields.note?.trim() ?? '');
  return done(SUCCESS, { data: { id, ...submitted.receipt } });
}

async function withdrawToBank(parts: WithdrawalRouteParts, fields: CallFields<'withdraw'>, caller: UserCaller) {
  if (fields.address.trim() !== BANK_ADDRESS) return refuse('unknown_address');
  const result = await requestBankWithdrawal(parts, ROUTE, fields, caller);
  if (result.kind === 'done')
    await writeNote(parts.identity, caller.user.id, result.extra.data.id, fields.note?.trim() ?? '');
  return result;
}

/** What the first call with this key led to: its proof is used up, so it cannot be required again. */
async function firstCall(parts: WithdrawalRouteParts, user: number, clientId: string | undefined) {
  if (clientId === undefined) return undefined;
  return readFirstCall(parts, { user, route: ROUTE, value: clientId });
}

/** The same receipt, where the same was requested. */
function repeated(
  { live }: WithdrawalRouteParts,
  { events, sequence, hash }: NonNullable<Awaited<ReturnType<typeof firstCall>>>,
  { currency, number, address, address_id }: CallFields<'withdraw'>,
) {
  const requested = events.find(event => event.type === 'WithdrawalRequested');
  if (requested === undefined) throw new Error(`record ${sequence} requests no withdrawal`);
  const { id, coin, chain, units, to, address: saved } = requested.withdrawal;
  const requestedUnits = new AmountReader().units('number', number, live.current.list.coins.get(coin)!.scale);
  const isBank = chain === CHAIN.bank;
  const isSame =
    (isBank ? BANK_CURRENCY : coin) === currency &&
    units === requestedUnits &&
    (isBank ? BANK_ADDRESS : to) === address.trim() &&
    (address_id === undefined || address_id === saved);
  return isSame ? done(SUCCESS, { data: { id, sequence, hash } }) : refuse('key_reused');
}

async function chosenAddress(
  { reader }: WithdrawalRouteParts,
  user: number,
  { currency, address, address_id }: CallFields<'withdraw'>,
): Promise<SavedAddress | undefined> {
  const fitting = (await readSavedAddresses(reader, user, currency)).filter(
    saved => saved.address === address.trim() && (address_id === undefined || saved.id === address_id),
  );
  // Where two chains share the text, only the saved address itself decides which is meant.
  return fitting.length === 1 ? fitting[0] : undefined;
}

async function writeNote({ db }: Identity, user: number, id: number, note: string): Promise<void> {
  if (note === '') return;
  await db
    .insertInto('withdrawal_notes')
    .values({ withdrawal_id: BigInt(id), person_id: user, note })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
