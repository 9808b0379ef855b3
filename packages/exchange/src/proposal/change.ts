// What a proposed change is about, and the one form in which it is stored.
import { assertNever } from '../assert.ts';
import { plainProduct } from '../hosting/product.ts';
import { plainLaunch } from '../launch/launch.ts';
import { plainContract } from '../lever/contract.ts';
import { plainCoin } from '../market/market.ts';
import { plainOpening } from '../market/opening.ts';
import { plainDuration } from '../option/rules.ts';
import { plainLimits } from '../rail/rail.ts';
import type { Change } from './proposal.ts';

/** Two open proposals about the same thing would each be agreed on without knowing the other. */
export function subjectOf(change: Change): string {
  switch (change.kind) {
    case 'market':
      return `market ${change.market.id}`;
    case 'coin':
      return `coin ${change.coin.id}`;
    case 'coin-rules':
      return `rules of coin ${change.rules.id}`;
    case 'rail':
      return `coin ${change.rail.coin} on chain ${change.rail.chain}`;
    case 'option-rules':
      return `options of market ${change.rules.market} in coin ${change.rules.coin}`;
    case 'contract':
      return `contract of market ${change.contract.id}`;
    case 'settle-contract':
      return `contract of market ${change.market}`;
    case 'hosting-product':
      return `hosting product ${change.product.id}`;
    case 'launch':
      return `launch ${change.launch.id}`;
    case 'referral':
      return 'referral';
    case 'bank-account':
      return `bank account ${change.account.id}`;
    case 'assign-bank-line':
    case 'reverse-bank-credit':
    case 'settle-bank-debit':
    case 'dismiss-bank-line':
    case 'return-bank-payment':
      return `bank line ${change.line}`;
    case 'continue-bank-files':
      return 'bank files';
    case 'settle-bank-withdrawal':
    case 'fail-bank-withdrawal':
      return `bank withdrawal ${change.withdrawal}`;
    case 'assign-deposit':
    case 'keep-deposit':
      return `deposit ${change.deposit}`;
    case 'cold-move':
      return `cold move of coin ${change.coin} on chain ${change.chain}`;
    case 'book-loss':
      return `loss of coin ${change.coin} on chain ${change.chain}`;
    case 'fund-reserve':
      return `${change.reserve} of coin ${change.coin} and market ${change.market}`;
    case 'accept-clock':
      return 'clock';
    case 'extend-stop':
      return `${change.power} of ${change.user}`;
    case 'reset-factor':
      // Each request has its own documents: an approval of one does not cover the next.
      return `request ${change.request} of ${change.user}`;
    case 'open-operator':
    case 'operator-role':
      return `operator ${change.operator}`;
    default:
      return assertNever(change);
  }
}

/** Member by member, so that rows and events have one form however the command was written. */
export function plainChange(change: Change): Change {
  switch (change.kind) {
    case 'market': {
      const { id, base, quote, tick, lot, minNotional, bandPpm, makerFeePpm, takerFeePpm } = change.market;
      const { opening } = change.market;
      const market = { id, base, quote, tick, lot, minNotional, bandPpm, makerFeePpm, takerFeePpm };
      return { kind: 'market', market: opening === undefined ? market : { ...market, opening: plainOpening(opening) } };
    }
    case 'coin':
      return { kind: 'coin', coin: plainCoin(change.coin) };
    case 'coin-rules':
      return { kind: 'coin-rules', rules: plainLimits(change.rules) };
    case 'rail': {
      const { coin, chain, asset, assetScale, dust } = change.rail;
      const rules = change.rules === null ? null : plainLimits(change.rules);
      return { kind: 'rail', rail: { coin, chain, asset, assetScale, dust }, tester: change.tester, rules };
    }
    case 'option-rules': {
      const { market, coin, isOpen, durations, feePpm, minStake, maxStake } = change.rules;
      const { orderCapPpm, userCapPpm, windowCapPpm, marketCapPpm } = change.rules;
      const terms = { isOpen, durations: durations.map(plainDuration), feePpm, minStake, maxStake };
      const rules = { market, coin, ...terms, orderCapPpm, userCapPpm, windowCapPpm, marketCapPpm };
      return { kind: 'option-rules', rules };
    }
    case 'contract':
      return { kind: 'contract', aim: change.aim, contract: plainContract(change.contract) };
    case 'settle-contract':
      return { kind: 'settle-contract', market: change.market };
    case 'hosting-product':
      return { kind: 'hosting-product', product: plainProduct(change.product) };
    case 'launch':
      return { kind: 'launch', launch: plainLaunch(change.launch) };
    case 'referral':
      return { kind: 'referral', rules: { sharesPpm: [...change.rules.sharesPpm] } };
    case 'bank-account': {
      const { id, currency, scale, bank, holder, number, bic } = change.account;
      const { marginPpm, feePpm, minAmount, isOpen } = change.account;
      const { paysOut, outMarginPpm, outFeePpm, outMinUnits } = change.account;
      const incoming = { marginPpm, feePpm, minAmount, isOpen };
      const outgoing = { paysOut, outMarginPpm, outFeePpm, outMinUnits };
      const account = { id, currency, scale, bank, holder, number, bic, ...incoming, ...outgoing };
      return { kind: 'bank-account', account };
    }
    case 'assign-bank-line':
      return { kind: 'assign-bank-line', line: change.line, claim: change.claim, user: change.user };
    case 'settle-bank-withdrawal':
      return { kind: change.kind, line: change.line, withdrawal: change.withdrawal, user: change.user };
    case 'settle-bank-debit': {
      const paid = change.paid.map(({ withdrawal, user }) => ({ withdrawal, user }));
      const returned = change.returned.map(({ withdrawal, user, line }) => ({ withdrawal, user, line }));
      return { kind: 'settle-bank-debit', line: change.line, paid, returned };
    }
    case 'dismiss-bank-line':
      return { kind: 'dismiss-bank-line', line: change.line, referenceRate: change.referenceRate };
    case 'fail-bank-withdrawal':
      return { kind: change.kind, line: change.line, withdrawal: change.withdrawal, user: change.user };
    case 'return-bank-payment':
      return { kind: change.kind, line: change.line, withdrawal: change.withdrawal, user: change.user };
    case 'continue-bank-files':
      return { kind: 'continue-bank-files', after: change.after };
    case 'reverse-bank-credit':
      return { kind: 'reverse-bank-credit', line: change.line, credit: change.credit, user: change.user };
    case 'assign-deposit':
      return { kind: 'assign-deposit', deposit: change.deposit, user: change.user };
    case 'keep-deposit':
      return { kind: 'keep-deposit', deposit: change.deposit };
    case 'cold-move':
      return { kind: 'cold-move', coin: change.coin, chain: change.chain, units: change.units };
    case 'book-loss':
      return { kind: 'book-loss', coin: change.coin, chain: change.chain, units: change.units };
    case 'fund-reserve': {
      const { reserve, coin, market, units, direction } = change;
      return { kind: 'fund-reserve', reserve, coin, market, units, direction };
    }
    case 'accept-clock':
      return { kind: 'accept-clock', leapMs: change.leapMs };
    case 'extend-stop': {
      const { user, power, until } = change;
      return { kind: 'extend-stop', user, power, until };
    }
    case 'reset-factor':
      return { kind: 'reset-factor', user: change.user, request: change.request };
    case 'open-operator':
      return { kind: 'open-operator', operator: change.operator };
    case 'operator-role':
      return { kind: 'operator-role', operator: change.operator, role: change.role };
    default:
      return assertNever(change);
  }
}

const ANNOUNCED: ReadonlySet<Change['kind']> = new Set([
  'market',
  'coin',
  'coin-rules',
  'option-rules',
  'contract',
  'settle-contract',
  'hosting-product',
  'launch',
  'referral',
  'bank-account',
]);

/** Whether the change alters the rules of money or where it is sent to, which are announced and never change immediately. */
export function needsNotice(change: Change): boolean {
  return ANNOUNCED.has(change.kind);
}

/** The operator who is the subject of a change, and may not be its second approver. */
export function operatorOfChange(change: Change): number | undefined {
  return change.kind === 'open-operator' || change.kind === 'operator-role' ? change.operator : undefined;
}

/** The only user of a change. */
export function userOfChange(change: Change): number | undefined {
  return 'user' in change ? change.user : undefined;
}

/** All users of a change. */
export function usersOfChange(change: Change): number[] {
  if (change.kind === 'settle-bank-debit') return [...change.paid, ...change.returned].map(({ user }) => user);
  const user = userOfChange(change);
  return user === undefined ? [] : [user];
}
