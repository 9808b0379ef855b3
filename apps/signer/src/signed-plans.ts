// What was signed so far, indexed for the rules: by withdrawal, by what excludes it, and by hour.
import { type SignedTransaction, SignerRefusal, type SigningIntent } from '@candor/chains';
import { isSamePath } from './check-plan.ts';
import { canonicalText, type SignedPlan } from './read-request.ts';

/** What one signature added, in units of 10^-LIMIT_SCALE, by the coin. */
export type Counted = ReadonlyMap<string, bigint>;

export type Signed = {
  at: number;
  intent: SigningIntent;
  plan: SignedPlan;
  transaction: SignedTransaction;
  counted: Counted;
};

const HOUR_MS = 3_600_000;
/** Clocks of blocks and ours may differ; past this the chain takes it in no block. */
const EXPIRED_AFTER_MS = 10 * 60_000;

export class SignedPlans {
  readonly #all: Signed[] = [];
  readonly #byPlan = new Map<string, Signed>();
  readonly #byWithdrawal = new Map<number, Signed[]>();
  /** Of each output of bitcoin that was signed for. */
  readonly #units = new Map<string, bigint>();

  add(signed: Signed): void {
    this.#all.push(signed);
    if (signed.plan.chain === 'bitcoin')
      for (const input of signed.plan.inputs) this.#units.set(outpoint(input), input.units);
    this.#byPlan.set(canonicalText(signed.plan), signed);
    for (const id of withdrawalsOf(signed.intent)) this.#byWithdrawal.set(id, [...this.of(id), signed]);
  }

  of(withdrawal: number): readonly Signed[] {
    return this.#byWithdrawal.get(withdrawal) ?? [];
  }

  /** When the last one was signed: our time never goes back behind it. */
  get lastAt(): number {
    return this.#all.at(-1)?.at ?? 0;
  }

  /** The answer that the same request got. @throws SignerRefusal where the plan was signed for something else */
  answerTo(intent: SigningIntent, plan: SignedPlan): SignedTransaction | undefined {
    const signed = this.#byPlan.get(canonicalText(plan));
    if (signed === undefined) return undefined;
    if (canonicalText(signed.intent) !== canonicalText(intent))
      throw new SignerRefusal('already-signed', 'this plan was signed for something else');
    return signed.transaction;
  }

  /**
   * A signature vouches for the units of its own input alone, so those of two plans that lie about different inputs would make up a
   * transaction with a fee that neither plan has.
   *
   * @throws SignerRefusal where an output has other units than in a plan that was signed
   */
  checkUnits(plan: SignedPlan): void {
    if (plan.chain !== 'bitcoin') return;
    const other = plan.inputs.find(input => (this.#units.get(outpoint(input)) ?? input.units) !== input.units);
    if (other !== undefined)
      throw new SignerRefusal('wrong-request', `${outpoint(other)} had other units in a plan that was signed`);
  }

  /**
   * Whether earlier transactions leave room for this one: each of its withdrawals pays what it paid before, and none of the earlier ones
   * may confirm next to it. `newly` are the withdrawals that it pays again; `isProved`: whether what the request calls dead is so by our
   * own log and clock, and not by its claim alone.
   *
   * @throws SignerRefusal
   */
  roomFor(intent: SigningIntent, plan: SignedPlan, now: number): { newly: ReadonlySet<number>; isProved: boolean } {
    const newly = new Set<number>();
    let isProved = true;
    if (intent.purpose !== 'withdrawal') return { newly, isProved };
    if (new Set(withdrawalsOf(intent)).size !== intent.payments.length)
      throw new SignerRefusal('wrong-request', 'a withdrawal is paid twice');
    for (const payment of intent.payments) {
      const earlier = this.of(payment.withdrawal);
      if (earlier.some(signed => !pays(signed.intent, payment)))
        throw new SignerRefusal('already-signed', `withdrawal ${payment.withdrawal} was signed for another payment`);
      const beside = earlier.filter(signed => !excludes(signed.plan, plan));
      const alive = beside.find(({ transaction }) => !intent.dead.includes(transaction.id));
      if (alive !== undefined)
        throw new SignerRefusal(
          'already-signed',
          `${alive.transaction.id} may still pay withdrawal ${payment.withdrawal}`,
        );
      if (earlier.length === beside.length) newly.add(payment.withdrawal);
      isProved &&= beside.every(signed => this.#isDead(signed, payment.withdrawal, now));
    }
    return { newly, isProved };
  }

  /** What was signed of a coin within the hour before. */
  withinHour(coin: string, now: number): bigint {
    let total = 0n;
    for (let at = this.#all.length - 1; at >= 0 && this.#all[at]!.at > now - HOUR_MS; at -= 1)
      total += this.#all[at]!.counted.get(coin) ?? 0n;
    return total;
  }

  /** Whether something else that we signed takes its nonce or an input of it, or the chain's own rule ended it. */
  #isDead({ plan }: Signed, withdrawal: number, now: number): boolean {
    if (plan.chain === 'tron') return now > plan.expiresAtMs + EXPIRED_AFTER_MS;
    return this.#all.some(other => excludes(other.plan, plan) && !withdrawalsOf(other.intent).includes(withdrawal));
  }
}

/** Whether only one of two transactions can ever confirm. */
function excludes(one: SignedPlan, other: SignedPlan): boolean {
  if (one.chain === 'evm' && other.chain === 'evm')
    return one.chainId === other.chainId && one.nonce === other.nonce && isSamePath(one.from, other.from);
  if (one.chain !== 'bitcoin' || other.chain !== 'bitcoin') return false;
  const spent = new Set(one.inputs.map(outpoint));
  return other.inputs.some(input => spent.has(outpoint(input)));
}

function outpoint({ transaction, position }: { transaction: string; position: number }): string {
  return `${transaction}:${position}`;
}

function withdrawalsOf(intent: SigningIntent): number[] {
  return intent.purpose === 'withdrawal' ? intent.payments.map(({ withdrawal }) => withdrawal) : [];
}

function pays(
  intent: SigningIntent,
  wanted: { withdrawal: number; asset: string; to: string; units: bigint },
): boolean {
  return (
    intent.purpose === 'withdrawal' &&
    intent.payments.some(
      ({ withdrawal, asset, to, units }) =>
        withdrawal === wanted.withdrawal && asset === wanted.asset && to === wanted.to && units === wanted.units,
    )
  );
}
