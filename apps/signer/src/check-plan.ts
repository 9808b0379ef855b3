// Whether a plan does what it is for and nothing else: recipients, branches of keys, network and fee.
import {
  checkAddress,
  type DerivationPath,
  NATIVE,
  type Payment,
  SignerRefusal,
  type SigningIntent,
} from '@candor/chains';
import { powerOfTen } from '@candor/money';
import { assetKey, type CoinLimit, LIMIT_SCALE, type Limits } from './limits.ts';
import type { OwnKeys } from './own-keys.ts';
import type { SignedPlan } from './read-request.ts';

type Parts = { limits: Limits; keys: OwnKeys };

/** @throws SignerRefusal. @returns what the plan costs besides its payments, in the smallest unit of the native coin. */
export function checkPlan(intent: SigningIntent, plan: SignedPlan, { limits, keys }: Parts): bigint {
  checkNetwork(plan, limits);
  const wanted = intent.payments.map(payment => expected(payment, intent.purpose, plan, { limits, keys }));
  const planned = plan.chain === 'bitcoin' ? plan.payments : [plan.payment];
  if (wanted.length !== planned.length || !wanted.every((payment, at) => isSame(payment, planned[at]!)))
    throw new SignerRefusal('differs-from-intent', 'the plan pays something else than what it is for');
  checkSources(intent.purpose, plan);
  return checkFee(plan, { limits, keys });
}

/** The limit of an asset. @throws SignerRefusal where there is none */
export function limitOf(chain: string, asset: string, limits: Limits): CoinLimit {
  const limit = limits.assets.get(assetKey(chain, asset));
  if (limit === undefined) throw new SignerRefusal('unknown-asset', `no limit is set for ${asset} on ${chain}`);
  return limit;
}

/** An amount at the scale of limits, rounded up: less than was signed must never be counted. */
export function atLimitScale(units: bigint, { scale }: Pick<CoinLimit, 'scale'>): bigint {
  if (scale <= LIMIT_SCALE) return units * powerOfTen(LIMIT_SCALE - scale);
  const part = powerOfTen(scale - LIMIT_SCALE);
  return (units + part - 1n) / part;
}

function checkNetwork(plan: SignedPlan, limits: Limits): void {
  const set = limits[plan.chain];
  const isThere = plan.chain === 'evm' ? limits.evm?.chainId === plan.chainId : set !== undefined;
  if (!isThere) throw new SignerRefusal('other-network', 'this signer does not sign for that chain');
}

function expected(
  payment: SigningIntent['payments'][number],
  purpose: SigningIntent['purpose'],
  plan: SignedPlan,
  { limits, keys }: Parts,
): Payment {
  const { asset, units } = payment;
  limitOf(plan.chain, asset, limits);
  if ('place' in payment) {
    checkOwn(purpose, payment, plan);
    return { asset, units, to: keys.addressAt(plan.chain, payment.place) };
  }
  if (purpose === 'cold') checkCold(payment.to, limits[plan.chain]!.cold);
  const check = checkAddress(plan.chain, payment.to, networkOf(plan, limits));
  if (!check.valid || check.address !== payment.to)
    throw new SignerRefusal(
      'wrong-request',
      `a ${purpose} payment goes to no address of this chain, as it writes them`,
    );
  if (units <= 0n) throw new SignerRefusal('wrong-request', `a ${purpose} payment pays something`);
  return { asset, units, to: payment.to };
}

/** What goes to ourselves goes where its purpose says. */
function checkOwn(
  purpose: SigningIntent['purpose'],
  { asset, units, place }: { asset: string; units: bigint; place: DerivationPath },
  plan: SignedPlan,
): void {
  switch (purpose) {
    case 'sweep':
      demand(place.branch === 'hot', 'a sweep goes to the hot branch');
      break;
    case 'top-up':
      demand(place.branch === 'deposit' && asset === NATIVE, 'a top-up is of the native coin, to a deposit address');
      break;
    case 'burn': {
      const isNothing = plan.chain === 'evm' && isSamePath(place, plan.from) && asset === NATIVE && units === 0n;
      const isToHot = plan.chain === 'bitcoin' && place.branch === 'hot';
      demand(isNothing || isToHot, 'a burn pays nothing to its own sender, or its inputs to the hot branch');
      break;
    }
    case 'withdrawal':
    case 'cold':
      demand(false, `a ${purpose} payment goes to an address that is none of ours`);
  }
}

/** An attacker who took over the server can move coins only there. */
function checkCold(to: string, listed: readonly string[]): void {
  if (listed.length === 0)
    throw new SignerRefusal('unknown-cold-address', 'the limits of this signer list no cold address of that chain');
  if (!listed.includes(to))
    throw new SignerRefusal(
      'unknown-cold-address',
      `${to} is no cold address of that chain by the limits of this signer`,
    );
}

/** Users' own deposits are spent by sweeps alone, but for bitcoin, where they are inputs like any other. */
function checkSources(purpose: SigningIntent['purpose'], plan: SignedPlan): void {
  if (plan.chain === 'bitcoin') {
    demand(plan.change === null || plan.change.to.branch === 'hot', 'change goes to the hot branch');
  } else if (purpose !== 'burn') {
    const branch = purpose === 'sweep' ? 'deposit' : 'hot';
    demand(plan.from.branch === branch, `a ${purpose} is paid by the ${branch} branch`);
  }
}

function checkFee(plan: SignedPlan, { limits, keys }: Parts): bigint {
  const fee = keys.costOf(plan);
  if (fee < 0n) throw new SignerRefusal('wrong-request', 'the plan pays more than it spends');
  if (atLimitScale(fee, limitOf(plan.chain, NATIVE, limits)) > limits[plan.chain]!.largestFee)
    throw new SignerRefusal('fee-too-high', 'the plan costs more than the largest fee');
  return fee;
}

function networkOf(plan: SignedPlan, { bitcoin }: Limits): 'main' | 'test' | 'regtest' {
  // Addresses of the other chains are the same on every network.
  return plan.chain === 'bitcoin' ? bitcoin!.network : 'main';
}

function demand(isSo: boolean, sentence: string): void {
  if (!isSo) throw new SignerRefusal('not-ours', sentence);
}

function isSame(one: Payment, other: Payment): boolean {
  return one.asset === other.asset && one.to === other.to && one.units === other.units;
}

export function isSamePath(one: DerivationPath, other: DerivationPath): boolean {
  return one.branch === other.branch && one.index === other.index;
}
