// What users see of and request for withdrawals to a bank: the cost, the payee, and the application itself.
import { randomUUID } from 'node:crypto';
import { BANK_CURRENCY, type CallFields } from '@candor/contract';
import {
  type BankAccount,
  bankPayout,
  type Coin,
  MAX_APPLICATIONS,
  type PauseReason,
  type RequestBankWithdrawal,
  WINDOW_MS,
} from '@candor/exchange';
import { verificationPolicy, WITHDRAWAL_LIMIT_SCALE } from '@candor/formulas';
import { formatShort, rescaleDown } from '@candor/money';
import { sql } from 'kysely';
import type { UserCaller } from '../../http/logins.ts';
import { answer, done, type Refusal, refuse, refuseFields } from '../../http/reply.ts';
import { submitCommand } from '../../http/submit-command.ts';
import type { BankCard } from '../bank-card/bank-card.ts';
import { bankCardOf } from '../bank-card/save-bank-card.ts';
import { formatRate } from '../banks/bank-deposits.ts';
import { maskedNumber, missingDetails, numberOf, sealPayee } from '../banks/payouts/payee.ts';
import { readBankAccounts } from '../banks/read-banks.ts';
import { type ReferenceRates, readReferenceRates } from '../banks/reference-rates.ts';
import { AmountReader } from '../market/amount-input.ts';
import { readRestrictions } from '../people/accounts/core-user.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { isSameName, verifiedName } from '../verification/names.ts';
import { readWallets } from '../wallet/read-wallets.ts';
import { proveFactor, proveFundPassword } from './prove-owner.ts';
import type { WithdrawalRouteParts } from './routes.ts';
import { refuseWithdrawal } from './wire-withdrawal.ts';
import { outsideRisks, readUses, usdtLeft } from './withdrawal-quote.ts';

const CREDITED_COIN = 'USDT';
/** Of parts per million as a percentage. */
const PERCENT_SCALE = 4;

/** Accounts that pay, the one first that pays unless another is named. */
async function payingAccounts({ reader }: Pick<WithdrawalRouteParts, 'reader'>): Promise<BankAccount[]> {
  return (await readBankAccounts(reader)).filter(({ paysOut }) => paysOut);
}

function paidCoin({ live }: Pick<WithdrawalRouteParts, 'live'>): Coin | undefined {
  const named = [...live.current.list.coins.values()].filter(({ name }) => name === CREDITED_COIN);
  return named.sort((one, other) => one.id - other.id)[0];
}

/** What `wallet/get_info` answers of 9999; its own members are about the first account. */
export async function bankWithdrawalInfo(parts: WithdrawalRouteParts, { user }: UserCaller) {
  const { identity, reader, live } = parts;
  const coin = paidCoin(parts);
  const [accounts, person, restrictions] = await Promise.all([
    payingAccounts(parts),
    personById(identity.db, user.id),
    readRestrictions(reader, user.id),
  ]);
  const [first] = accounts;
  if (coin === undefined || first === undefined) return refuse('no_bank_payouts');
  if (person === undefined || restrictions === undefined) return refuse('unavailable');
  const at = identity.now();
  const [uses, rates, card, realName, wallets] = await Promise.all([
    readUses(reader, user.id, at),
    readReferenceRates(parts, at),
    bankCardOf(identity, user.id),
    verifiedName(identity, user.id),
    readWallets(reader, user.id),
  ]);
  const freeOf = (kind: 'spot' | 'fiat') => {
    const wallet = [...wallets.values()].find(one => one.coin === coin.id && one.kind === kind);
    return wallet === undefined ? 0n : wallet.balance - wallet.held;
  };
  const left = usdtLeft(restrictions.level, uses);
  const within = rescaleDown(left, WITHDRAWAL_LIMIT_SCALE, coin.scale);
  const text = (units: bigint) => formatShort(units, coin.scale);
  const most = text(within < freeOf('spot') ? within : freeOf('spot'));
  const lockedUntil = Math.max(restrictions.lockUntil, restrictions.withdrawalStopUntil);
  return answer({
    name: coin.name,
    rate: formatShort(first.outFeePpm, PERCENT_SCALE),
    min_number: text(first.outMinUnits),
    max_number: most,
    change_balance: text(freeOf('spot')),
    legal_balance: text(freeOf('fiat')),
    day_limit: MAX_APPLICATIONS,
    day_left: Math.max(0, MAX_APPLICATIONS - uses.length),
    next_at: uses.length < MAX_APPLICATIONS ? 0 : uses[0]!.at + WINDOW_MS,
    usdt_left: formatShort(left, WITHDRAWAL_LIMIT_SCALE),
    pause: wirePause(live.current.list.coinRules.get(coin.id)?.withdrawalPause ?? null),
    locked_until: lockedUntil > at ? lockedUntil : 0,
    is_verified: verificationPolicy(restrictions.level).opens.has('withdrawals') ? (1 as const) : (0 as const),
    has_fund_password: person.fund_password_hash === null ? (0 as const) : (1 as const),
    has_factor: person.has_factor ? (1 as const) : (0 as const),
    address_hold: '0',
    bank: {
      card: card === undefined ? null : { holder: card.holder, bank: card.bank, number: maskedNumber(card) },
      is_own_name: card !== undefined && isOwnName(card, realName) ? (1 as const) : (0 as const),
      accounts: accounts.map(account => ({
        id: account.id,
        currency: account.currency,
        decimals: account.scale,
        bkname: account.bank,
        ...ratesOf(account, rates),
        missing: card === undefined ? [] : missingDetails(card, account),
        margin: formatShort(account.outMarginPpm, PERCENT_SCALE),
        fee: formatShort(account.outFeePpm, PERCENT_SCALE),
        min_number: text(account.outMinUnits),
        max_number: most,
      })),
    },
  });
}

function ratesOf(account: BankAccount, rates: ReferenceRates): { rate: string; rate_day: string } {
  const referenceRate = rates.of(account.currency);
  if (referenceRate === undefined) return { rate: '', rate_day: '' };
  // The rate is the same of any amount.
  const { rate } = bankPayout(account, { units: 0n, referenceRate }, account.scale);
  return { rate: formatRate(rate), rate_day: rates.day };
}

/** The bound card as the address book shows addresses; an empty list while none is bound. */
export async function boundCardRows({ identity, live }: WithdrawalRouteParts, { user }: UserCaller) {
  const card = await bankCardOf(identity, user.id);
  const coin = paidCoin({ live });
  if (card === undefined || coin === undefined) return [];
  return [
    {
      id: BANK_CURRENCY,
      address: maskedNumber(card),
      nettype: 'BANK',
      notes: card.bank,
      currency: BANK_CURRENCY,
      currency_name: coin.name,
      label: card.holder,
      usable_from: 0,
      is_inside: 0 as const,
    },
  ];
}

export async function quoteBankWithdrawal(
  parts: WithdrawalRouteParts,
  { bank_account, number }: CallFields<'quoteBankWithdrawal'>,
) {
  const chosen = await choose(parts, bank_account, number);
  if (chosen.kind === 'refused') return chosen;
  const { account, coin, units, referenceRate, day } = chosen;
  const { feeUnits, rate, amount } = bankPayout(account, { units, referenceRate }, coin.scale);
  return answer({
    bank_account: account.id,
    fee: formatShort(feeUnits, coin.scale),
    receive: formatShort(units - feeUnits, coin.scale),
    currency: account.currency,
    amount: formatShort(amount, account.scale),
    rate: formatRate(rate),
    rate_day: day,
  });
}

type Chosen = { kind: 'chosen'; account: BankAccount; coin: Coin; units: bigint; referenceRate: bigint; day: string };

/** The account, the amount, and the rate of now. */
async function choose(
  parts: WithdrawalRouteParts,
  accountId: number | undefined,
  number: string,
): Promise<Chosen | Refusal> {
  const accounts = await payingAccounts(parts);
  const account = accountId === undefined ? accounts[0] : accounts.find(({ id }) => id === accountId);
  const coin = paidCoin(parts);
  if (account === undefined || coin === undefined) return refuse('no_bank_payouts');
  const read = new AmountReader();
  const units = read.units('number', number, coin.scale);
  if (read.problems.length > 0) return refuseFields(read.problems);
  const rates = await readReferenceRates(parts, parts.identity.now());
  const referenceRate = rates.of(account.currency);
  if (referenceRate === undefined) return refuse('no_bank_rate');
  return { kind: 'chosen', account, coin, units, referenceRate, day: rates.day };
}

/**
 * Requests a withdrawal to the bound card from the core. Its payee is sealed before the core gets it, under the hash that the journal will
 * hold: no card that is bound later changes it.
 */
export async function requestBankWithdrawal(
  parts: WithdrawalRouteParts,
  route: string,
  fields: CallFields<'withdraw'>,
  caller: UserCaller,
) {
  const { identity, reader } = parts;
  const { user, address, agent } = caller;
  const chosen = await choose(parts, fields.bank_account, fields.number);
  if (chosen.kind === 'refused') return chosen;
  const { account, coin, units, referenceRate } = chosen;
  const card = await bankCardOf(identity, user.id);
  if (card === undefined || numberOf(card) === '') return refuse('no_bank_card');
  const restrictions = await readRestrictions(reader, user.id);
  if (restrictions === undefined) return refuse('unavailable');
  if (!verificationPolicy(restrictions.level).opens.has('withdrawals')) return refuse('verification_needed');
  if (!isOwnName(card, await verifiedName(identity, user.id))) return refuse('bank_card_differs');
  if (missingDetails(card, account).length > 0) return refuse('bank_details_missing');
  const proof =
    (await proveFundPassword(identity, user.id, fields.pay_password)) ??
    (await proveFactor(identity, user.session, fields.code, { address, agent }));
  if (proof !== undefined) return proof;
  const at = identity.now();
  const clientId = fields.client_id ?? randomUUID();
  const { payee, details } = sealPayee(identity.vault, `${user.id} ${clientId}`, card);
  await identity.db
    .insertInto('bank_payees')
    .values({ payee, person_id: user.id, details })
    .onConflict(conflict => conflict.column('payee').doNothing())
    .execute();
  const risks = await outsideRisks(identity, user.id, await readUses(reader, user.id, at), at);
  const command: RequestBankWithdrawal = {
    type: 'RequestBankWithdrawal',
    user: user.id,
    account: account.id,
    units,
    referenceRate,
    payee,
    risks,
  };
  const submitted = await submitCommand(parts, route, command, clientId, async rejection => {
    await forgetPayee(parts, payee);
    return refuseWithdrawal(rejection, coin);
  });
  if (submitted.kind === 'refused') return submitted;
  return done('messages.operationSuccessful', { data: { id: submitted.result.id!, ...submitted.receipt } });
}

/** Unless another call with the same key was accepted meanwhile. */
async function forgetPayee({ identity }: WithdrawalRouteParts, payee: string): Promise<void> {
  await identity.reader.caughtUp();
  await sql`DELETE FROM bank_payees WHERE payee = ${payee}
    AND NOT EXISTS (SELECT FROM withdrawals WHERE address = ${payee})
    AND NOT EXISTS (SELECT FROM closed_withdrawals WHERE address = ${payee})`.execute(identity.db);
}

function isOwnName(card: BankCard, verified: string): boolean {
  return verified !== '' && isSameName(card.holder, verified);
}

function wirePause(pause: PauseReason | null) {
  if (pause === null) return '' as const;
  return pause === 'broken-finality' ? ('broken_finality' as const) : pause;
}
