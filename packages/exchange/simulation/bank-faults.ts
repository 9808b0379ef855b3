// The faults of a command about money by bank, in no order; see expected-faults.ts.
import type { ClaimBankDeposit, Command } from '../src/index.ts';
import { bankGroupFaults, fittingPayments } from './audit-bank-debits.ts';
import { namesPaid } from './audit-bank-returns.ts';
import { afterThreeDays, feeOf, type StatementLine } from './audited-banks.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import { outsideName } from './audited-money.ts';
import { bankApplicationFaults, bankFileFaults, bankPayFaults } from './expected-payout.ts';
import { actFaults, type Fault, userFaults } from './people-faults.ts';

const MAX = 2n ** 63n - 1n;

/** The faults of a command about banks, or undefined where it is none or cannot be foretold. */
export function bankFaults(audited: AuditedExchange, command: Command, at: number): Fault[] | undefined {
  const { banks } = audited;
  switch (command.type) {
    case 'ClaimBankDeposit':
      return claimFaults(audited, command, at);
    case 'RecordBankLines':
    case 'SplitBankLine': {
      const { from, lines } = command;
      const areSound = lines.every(
        ({ account, direction, reference, amount, endToEnd, group, mentions }) =>
          ['in', 'out'].includes(direction) &&
          (endToEnd === '' || /^WD-[1-9]\d*-[0-9A-Z]+$/.test(endToEnd)) &&
          /^([A-Z0-9][A-Z0-9-]{3,34})?$/.test(group) &&
          mentions.length <= 100 &&
          mentions.every((id, index) => Number.isSafeInteger(id) && id > (mentions[index - 1] ?? 0)) &&
          banks.accounts.has(account) &&
          amount > 0n &&
          amount <= MAX &&
          /^[ -~]+$/.test(reference),
      );
      return [
        ['bank-lines-out-of-order', from !== banks.statement.size + 1],
        ['invalid-bank-line', !areSound || lines.length === 0 || lines.length > 500],
      ];
    }
    case 'CreditBankLine': {
      const line = banks.statement.get(command.line);
      const claim = banks.claims.get(command.claim);
      const fits =
        line !== undefined &&
        isDeposit(line) &&
        claim?.account === line.account &&
        line.amount <= claim.amount &&
        line.at <= claim.rateUntil &&
        at <= afterThreeDays(Math.max(line.at, claim.askedAt));
      if (!fits || claim === undefined)
        return [
          ['unknown-bank-line', line?.state !== 'open' || !isDeposit(line)],
          ['unknown-bank-claim', line === undefined || isDeposit(line) || claim === undefined],
        ];
      const { user, coin, rate, feePpm } = claim;
      const units = banks.valuation(line.account, line.amount, rate, audited.coins.get(coin)!.scale);
      const left = units - feeOf(units, feePpm);
      const wallet = audited.ledger.balance(walletName(user, coin));
      const owed = -audited.ledger.balance(outsideName(coin, 5));
      return [
        ['unknown-bank-line', line.state !== 'open'],
        ['user-closed', audited.people.users.get(user)!.isClosed],
        ['amount-not-positive', left <= 0n],
        ['too-large', wallet + units > MAX || owed + units > MAX],
      ];
    }
    case 'WithdrawBankClaim':
      return [
        ...userFaults(audited, command.user),
        ['unknown-bank-claim', banks.claims.get(command.claim)?.user !== command.user],
      ];
    case 'ReverseBankCredit': {
      const line = banks.statement.get(command.line);
      const credit = banks.credits.get(command.credit);
      const isOut = line?.state === 'open' && line.direction === 'out' && line.endToEnd === '' && line.group === '';
      return [
        ['unknown-bank-line', !isOut],
        [
          'unknown-bank-credit',
          credit === undefined || credit.account !== line?.account || line.amount > credit.amount,
        ],
      ];
    }
    case 'RepayBankDebt': {
      const { user, coin, units } = command;
      const debts = banks.debtsOf(user).filter(debt => debt.coin === coin);
      const owed = debts.reduce((sum, debt) => sum + debt.units, 0n);
      return [
        ...userFaults(audited, user),
        ['no-bank-debt', owed === 0n],
        ['amount-not-positive', units <= 0n],
        ['above-bank-debt', units > owed],
        ['insufficient-balance', units > audited.ledger.available(walletName(user, coin))],
      ];
    }
    case 'RequestBankWithdrawal':
      return bankApplicationFaults(audited, command, at);
    case 'SendBankWithdrawals':
      return bankFileFaults(audited, command, at);
    case 'PayBankWithdrawal':
      return bankPayFaults(audited, command);
    case 'PayBankGroup':
      return bankGroupFaults(audited, command);
    case 'BookBankCharges': {
      const line = banks.statement.get(command.line);
      const isCharge = line?.state === 'open' && line.direction === 'out' && line.endToEnd === '' && line.group === '';
      if (!isCharge) return [['unknown-bank-line', true]];
      const usdt = [...audited.coins.values()].find(({ name }) => name === 'USDT')!;
      const unit = 10n ** BigInt(banks.accounts.get(line.account)!.scale + 8);
      const exact = line.amount * command.referenceRate * 10n ** BigInt(usdt.scale);
      const units = exact <= 0n ? 0n : (exact + unit - 1n) / unit;
      const owed = -audited.ledger.balance(outsideName(usdt.id, 5));
      const costs = audited.ledger.balance(exchangeName('network-costs', usdt.id));
      const isUncounted = owed - units < -MAX || costs - units < -MAX;
      return [['too-large', command.referenceRate <= 0n || units > MAX || isUncounted]];
    }
    case 'SetBankLineAside': {
      const line = banks.statement.get(command.line);
      const isOpen = line?.state === 'open';
      return [
        ...actFaults(audited, command.act),
        ['unknown-bank-line', !isOpen],
        ['second-operator-needed', isOpen && (fittingPayments(audited, line).length > 0 || namesPaid(audited, line))],
      ];
    }
    default:
      return undefined;
  }
}

/** A line with an end-to-end id of the exchange is a return of its own payment. */
function isDeposit({ direction, endToEnd }: StatementLine): boolean {
  return direction === 'in' && endToEnd === '';
}

function claimFaults(audited: AuditedExchange, command: ClaimBankDeposit, at: number): Fault[] {
  const { user, amount, referenceRate } = command;
  const { banks, people, money, coins } = audited;
  const account = banks.accounts.get(command.account);
  const usdt = [...coins.values()].find(({ name }) => name === 'USDT')!;
  const openClaims = [...banks.claims.values()].filter(claim => claim.user === user && claim.rateUntil > at);
  const faults: Fault[] = [
    ...userFaults(audited, user),
    ['verification-required', people.users.get(user)?.level === 'none'],
    ['unknown-bank-account', account?.isOpen !== true],
    ['deposits-paused', (money.rules.get(usdt.id)?.depositPause ?? null) !== null],
    ['amount-not-positive', amount <= 0n],
    ['too-many-bank-claims', openClaims.length >= 3],
    ['too-large', amount > MAX || referenceRate <= 0n],
  ];
  if (account === undefined) return faults;
  const rate = (referenceRate * (1_000_000n - account.marginPpm)) / 1_000_000n;
  const units = banks.valuation(account.id, amount, rate, usdt.scale);
  faults.push(
    ['below-smallest-bank-deposit', amount < account.minAmount],
    ['too-large', units > MAX],
    ['amount-not-positive', units - feeOf(units, account.feePpm) <= 0n],
  );
  return faults;
}
