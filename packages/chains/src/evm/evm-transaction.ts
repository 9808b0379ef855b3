// The fields that the chain sees of a plan, and nothing else: where it goes, its value, what it calls.
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { NATIVE } from '../chain.ts';
import type { Payment } from '../transaction-plan.ts';
import { type EvmAddress, readEvmAddress } from './evm-address.ts';

export type EvmCall = { to: EvmAddress; value: bigint; data: Hex };

const MAX_UNITS = 2n ** 256n - 1n;

/**
 * What a payment calls: the recipient itself, or the `transfer` of a token's contract.
 *
 * @throws RangeError for what no chain could pay. A native payment of nothing is allowed: it burns a nonce.
 */
export function callOf({ asset, to, units }: Payment): EvmCall {
  const recipient = addressOf(to);
  if (units < 0n || units > MAX_UNITS || (units === 0n && asset !== NATIVE))
    throw new RangeError(`${units} units of ${asset} cannot be paid`);
  if (asset === NATIVE) return { to: recipient, value: units, data: '0x' };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, units] });
  return { to: addressOf(asset), value: 0n, data };
}

/** What a call pays, when it is a plain `transfer` of a token; undefined for any other. */
export function tokenPaymentOf(data: Hex): { to: EvmAddress; units: bigint } | undefined {
  if (!data.startsWith(TRANSFER_SELECTOR)) return undefined;
  try {
    const call = decodeFunctionData({ abi: erc20Abi, data });
    return call.functionName === 'transfer' ? { to: call.args[0], units: call.args[1] } : undefined;
  } catch {
    return undefined;
  }
}

const TRANSFER_SELECTOR = '0xa9059cbb';

function addressOf(text: string): EvmAddress {
  const reading = readEvmAddress(text);
  if (!reading.valid) throw new RangeError(`${text} is no address of this chain`);
  return reading.address as EvmAddress;
}
