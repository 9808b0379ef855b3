// Decides about a request and signs it; one after the other, each on the disk before it is answered.
import {
  type ApprovalChallenge,
  type ApprovalJudgement,
  NATIVE,
  type SignedTransaction,
  SignerRefusal,
  type SignerState,
  type SigningIntent,
  type SigningRequest,
} from '@candor/chains';
import { formatShort } from '@candor/money';
import { Approvals } from './approvals.ts';
import { atLimitScale, checkPlan, limitOf } from './check-plan.ts';
import { LIMIT_SCALE, type Limits } from './limits.ts';
import { OwnKeys } from './own-keys.ts';
import { canonicalText, readIntent, readJudgeRequest, readRequest, type SignedPlan } from './read-request.ts';
import { type Counted, type Signed, SignedPlans } from './signed-plans.ts';
import { type LogFiles, SigningLog } from './signing-log.ts';

export type SignerOptions = { seed: Uint8Array; limits: Limits; files: LogFiles; now: () => number };

type Decided = Omit<Signed, 'transaction'> & { approvedBy: readonly string[] };

export class Signer {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #keys: OwnKeys;
  readonly #approvals: Approvals;
  readonly #log: SigningLog;
  readonly #signed = new SignedPlans();

  /** @throws LogFault */
  constructor({ seed, limits, files, now }: SignerOptions) {
    this.#limits = limits;
    this.#now = now;
    this.#keys = new OwnKeys(seed, limits);
    this.#approvals = new Approvals(limits, seed);
    const { log, bodies } = SigningLog.open(files, seed);
    this.#log = log;
    for (const body of bodies) this.#signed.add(readBody(body));
  }

  /** Synchronous, so no two requests are ever decided concurrently. @throws SignerRefusal, LogFault */
  sign(body: unknown): SignedTransaction {
    const request = readRequest(body);
    this.#log.check();
    const known = this.#signed.answerTo(request.intent, request.plan);
    if (known !== undefined) return known;
    const { approvedBy, ...decided } = this.#decide(request);
    const signed = { ...decided, transaction: this.#signatureOf(request.plan) };
    this.#log.append(bodyOf(signed, request, approvedBy));
    this.#signed.add(signed);
    return signed.transaction;
  }

  /** Whether it would be signed now, by all the rules; nothing is. @throws SignerRefusal, LogFault */
  check(body: unknown): { wouldSign: true } {
    const request = readRequest(body);
    this.#log.check();
    if (this.#signed.answerTo(request.intent, request.plan) === undefined) this.#decide(request);
    return { wouldSign: true };
  }

  #decide(request: SigningRequest & { plan: SignedPlan }): Decided {
    const { intent, plan } = request;
    const feeUnits = checkPlan(intent, plan, { limits: this.#limits, keys: this.#keys });
    this.#signed.checkUnits(plan);
    const at = this.#time();
    const { newly, isProved } = this.#signed.roomFor(intent, plan, at);
    const approvedBy = this.#approvals.operatorsOf(request, at);
    if (this.#isLarge(intent, plan, newly) || !isProved) this.#approvals.checkEnough(request, approvedBy, at);
    const counted = this.#countOf(intent, plan, newly, feeUnits);
    this.#checkHour(counted, at);
    return { at, intent, plan, counted, approvedBy };
  }

  /** The state of operators' approvals of an intent so far. @throws SignerRefusal */
  judge(body: unknown): ApprovalJudgement {
    return this.#approvals.judge(readJudgeRequest(body), this.#time());
  }

  challenge(body: unknown): ApprovalChallenge {
    return this.#approvals.challenge(readIntent(body), this.#time());
  }

  state(): SignerState {
    this.#log.check();
    return { signed: this.#log.sequence, publicKeys: this.#keys.publicKeys };
  }

  #signatureOf(plan: SignedPlan): SignedTransaction {
    try {
      return this.#keys.sign(plan);
    } catch (error) {
      throw new SignerRefusal('wrong-request', `the plan makes no transaction: ${(error as Error).message}`);
    }
  }

  /** A clock that was put back reopens no hour. */
  #time(): number {
    return Math.max(this.#now(), this.#signed.lastAt);
  }

  /** Of a replacement nothing is new: only one of the two confirms, and it was approved then. */
  #isLarge(intent: SigningIntent, { chain }: SignedPlan, newly: ReadonlySet<number>): boolean {
    if (intent.purpose !== 'withdrawal') return false;
    return intent.payments.some(({ withdrawal, asset, units }) => {
      const limit = limitOf(chain, asset, this.#limits);
      return newly.has(withdrawal) && atLimitScale(units, limit) > limit.operatorsAbove;
    });
  }

  #countOf(intent: SigningIntent, { chain }: SignedPlan, newly: ReadonlySet<number>, feeUnits: bigint): Counted {
    const counted = new Map<string, bigint>();
    const count = (asset: string, units: bigint) => {
      const limit = limitOf(chain, asset, this.#limits);
      counted.set(limit.coin, (counted.get(limit.coin) ?? 0n) + atLimitScale(units, limit));
    };
    count(NATIVE, feeUnits);
    if (intent.purpose === 'withdrawal')
      for (const { withdrawal, asset, units } of intent.payments) if (newly.has(withdrawal)) count(asset, units);
    return counted;
  }

  #checkHour(counted: Counted, at: number): void {
    const perHour = new Map([...this.#limits.assets.values()].map(limit => [limit.coin, limit.perHour]));
    for (const [coin, units] of counted) {
      const total = this.#signed.withinHour(coin, at) + units;
      if (units > 0n && total > perHour.get(coin)!)
        throw new SignerRefusal(
          'hourly-limit',
          `${formatShort(total, LIMIT_SCALE)} ${coin} would leave within an hour`,
        );
    }
  }
}

function bodyOf(signed: Signed, { approvals, wait }: SigningRequest, approvedBy: readonly string[]): string {
  const { at, intent, plan, transaction, counted } = signed;
  const request = canonicalText({ intent, plan, approvals, wait });
  const text = Object.fromEntries([...counted].map(([coin, units]) => [coin, units.toString()]));
  return JSON.stringify({ at, request: JSON.parse(request), transaction, counted: text, approvedBy });
}

/** Lines are ours by their proof. */
function readBody(body: string): Signed {
  const { at, request, transaction, counted } = JSON.parse(body);
  const { intent, plan } = readRequest(request);
  const units = Object.entries<string>(counted).map(([coin, text]) => [coin, BigInt(text)] as const);
  return { at, intent, plan, transaction, counted: new Map(units) };
}
