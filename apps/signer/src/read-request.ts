// Reads requests to the signer strictly: a request with an unknown member is refused.
import { SignerRefusal, type SigningIntent, type SigningRequest } from '@candor/chains';
import { z } from 'zod';
import type { Approved } from './approvals.ts';

const MAX_DIGITS = 78;
const units = z
  .string()
  .regex(/^(0|[1-9]\d*)$/)
  .max(MAX_DIGITS)
  .transform(BigInt);
const count = z.int().min(0);
const index = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const place = z.strictObject({ branch: z.enum(['deposit', 'hot']), index });
const payment = z.strictObject({ asset: z.string().max(100), to: z.string().max(100), units });
const output = z.strictObject({
  transaction: z.string().regex(/^[0-9a-f]{64}$/),
  position: count.max(1_000_000),
  units,
  owner: place,
});

const Plan = z.discriminatedUnion('chain', [
  z.strictObject({
    chain: z.literal('evm'),
    chainId: count,
    from: place,
    nonce: count,
    payment,
    gas: units,
    maxFeePerGas: units,
    maxPriorityFeePerGas: units,
  }),
  z.strictObject({
    chain: z.literal('bitcoin'),
    inputs: z.array(output).min(1).max(1_000),
    payments: z.array(payment).min(1).max(1_000),
    change: z.strictObject({ to: place, units }).nullable(),
  }),
  z.strictObject({
    chain: z.literal('tron'),
    from: place,
    payment,
    referenceBlock: z.strictObject({
      bytes: z.string().regex(/^[0-9a-f]{4}$/),
      hash: z.string().regex(/^[0-9a-f]{16}$/),
    }),
    timestampMs: count,
    expiresAtMs: count,
    feeLimit: units,
  }),
]);

/** Plans of the chains that the signer signs for. */
export type SignedPlan = z.output<typeof Plan>;

const Intent = z.discriminatedUnion('purpose', [
  z.strictObject({
    purpose: z.literal('withdrawal'),
    payments: z
      .array(z.strictObject({ ...payment.shape, withdrawal: count.min(1) }))
      .min(1)
      .max(1_000),
    dead: z.array(z.string().max(100)).max(1_000),
  }),
  z.strictObject({
    purpose: z.enum(['sweep', 'top-up', 'burn']),
    payments: z
      .array(z.strictObject({ asset: z.string().max(100), units, place }))
      .min(1)
      .max(1_000),
  }),
  z.strictObject({ purpose: z.literal('cold'), payments: z.array(payment).length(1) }),
]);

const text = z.base64url().max(4_000);
const Approval = z.strictObject({
  credentialId: text,
  clientDataJSON: text,
  authenticatorData: text,
  signature: text,
});
const approved = { intent: Intent, approvals: z.array(Approval).max(10), wait: z.base64url().max(200).optional() };
const Request = z.strictObject({ ...approved, plan: Plan });
const JudgeRequest = z.strictObject(approved);
const ChallengeRequest = z.strictObject({ intent: Intent });

export function readRequest(body: unknown): SigningRequest & { plan: SignedPlan } {
  return readBy(Request, body);
}

export function readIntent(body: unknown): SigningIntent {
  return readBy(ChallengeRequest, body).intent;
}

export function readJudgeRequest(body: unknown): Approved {
  return readBy(JudgeRequest, body);
}

/** The same text for the same value: members are in the order of the forms above, amounts are decimal text. */
export function canonicalText(value: SigningIntent | SignedPlan | SigningRequest): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}

function readBy<Form extends z.ZodType>(form: Form, body: unknown): z.output<Form> {
  const read = form.safeParse(body);
  if (!read.success) throw new SignerRefusal('wrong-request', z.prettifyError(read.error).slice(0, 500));
  return read.data;
}
