// The signer's own limits, from a file that only its own machine has.
import { readFileSync } from 'node:fs';
import { checkAddress, NATIVE, type PasskeyKey, readPasskeyKey } from '@candor/chains';
import { parseDecimal } from '@candor/money';
import { z } from 'zod';

/** Amounts in the smallest unit of each asset do not compare across chains; limits are counted at this scale. */
export const LIMIT_SCALE = 8;
const MAX_SCALE = 30;

const amount = z.string().transform((text, context) => {
  const parsed = parseDecimal(text, LIMIT_SCALE);
  if (parsed.ok && parsed.units >= 0n) return parsed.units;
  context.addIssue(`"${text}" is no amount with at most ${LIMIT_SCALE} decimals`);
  return z.NEVER;
});
const asset = z.strictObject({
  chain: z.enum(['bitcoin', 'evm', 'tron']),
  asset: z.string().min(1),
  scale: z.int().min(0).max(MAX_SCALE),
});
/** Where coins may be moved to offline; without one nothing is. */
const cold = z.array(z.string()).max(5).default([]);
const passkey = z.strictObject({ credentialId: z.base64url().min(1), publicKey: z.string() });

const LimitsFile = z.strictObject({
  evm: z.strictObject({ chainId: z.int().min(1), largestFee: amount, cold }).optional(),
  bitcoin: z.strictObject({ network: z.enum(['main', 'test', 'regtest']), largestFee: amount, cold }).optional(),
  tron: z.strictObject({ largestFee: amount, cold }).optional(),
  coins: z.record(
    z.string(),
    z.strictObject({ perHour: amount, operatorsAbove: amount, assets: z.array(asset).min(1) }),
  ),
  site: z.strictObject({ id: z.string().min(1), origin: z.url() }).optional(),
  operators: z.array(z.strictObject({ name: z.string().min(1), passkeys: z.array(passkey).min(1) })),
});

export type CoinLimit = { coin: string; perHour: bigint; operatorsAbove: bigint; scale: number };
export type Passkey = { operator: string; credentialId: string; key: PasskeyKey };

/** Amounts are units of 10^-LIMIT_SCALE of a coin. A chain that is not there is not signed for. */
export type Limits = Pick<z.output<typeof LimitsFile>, 'evm' | 'bitcoin' | 'tron' | 'site'> & {
  /** By `chain asset`. */
  assets: ReadonlyMap<string, CoinLimit>;
  passkeys: readonly Passkey[];
};

/** @throws Error that says what is wrong with the file */
export function readLimits(file: string): Limits {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The limits cannot be read: ${(error as Error).message}`);
  }
  const read = LimitsFile.safeParse(content);
  if (!read.success) throw new Error(`${file} is not right:\n${z.prettifyError(read.error)}`);
  const { evm, bitcoin, tron, site, coins, operators } = read.data;
  const assets = new Map<string, CoinLimit>();
  for (const [coin, { assets: ofCoin, ...limit }] of Object.entries(coins)) {
    for (const { chain, asset: name, scale } of ofCoin) {
      // Bitcoin has no other asset, and its addresses are no contracts.
      const isNamed = name === NATIVE || (chain !== 'bitcoin' && canonical(chain, name) === name);
      if (!isNamed) throw new Error(`${file}: "${name}" is not how ${chain} writes the contract of ${coin}`);
      if (assets.has(assetKey(chain, name))) throw new Error(`${file}: ${chain} ${name} has two limits`);
      assets.set(assetKey(chain, name), { coin, scale, ...limit });
    }
  }
  for (const [chain, set] of Object.entries({ evm, bitcoin, tron }))
    if (set !== undefined && !assets.has(assetKey(chain, NATIVE)))
      throw new Error(`${file}: ${chain} is set, but its own coin, which pays the fees, has no limit`);
  for (const [chain, set] of Object.entries({ evm, bitcoin, tron }))
    for (const address of set?.cold ?? [])
      checkCold(chain as 'evm' | 'bitcoin' | 'tron', address, bitcoin?.network, file);
  return { evm, bitcoin, tron, site, assets, passkeys: passkeysOf(operators, file) };
}

export function assetKey(chain: string, name: string): string {
  return `${chain} ${name}`;
}

/** In the very form that plans have. @throws Error */
function checkCold(
  chain: 'evm' | 'bitcoin' | 'tron',
  address: string,
  network: 'main' | 'test' | 'regtest' | undefined,
  file: string,
): void {
  const check = checkAddress(chain, address, (chain === 'bitcoin' && network) || 'main');
  if (!check.valid || check.address !== address)
    throw new Error(`${file}: "${address}" is not how ${chain} writes an address of cold storage`);
}

/** One passkey under two names would be two signatures of one person. */
function passkeysOf(operators: z.output<typeof LimitsFile>['operators'], file: string): Passkey[] {
  const passkeys = operators.flatMap(({ name, passkeys: own }) =>
    own.map(({ credentialId, publicKey }) => ({ operator: name, credentialId, key: readPasskeyKey(publicKey) })),
  );
  const isOnce = (values: readonly string[]) => new Set(values).size === values.length;
  if (
    !isOnce(operators.map(({ name }) => name)) ||
    !isOnce(passkeys.map(({ credentialId }) => credentialId)) ||
    !isOnce(passkeys.map(({ key }) => key.text))
  )
    throw new Error(`${file}: an operator or a passkey stands there twice`);
  return passkeys;
}

function canonical(chain: 'evm' | 'tron', name: string): string | undefined {
  const check = checkAddress(chain, name, 'main');
  return check.valid ? check.address : undefined;
}
