// What a payment on the tron chain costs now: energy and bandwidth that the payer does not hold are paid in its coin.

import { divideUp } from '@candor/money';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Asset, NATIVE } from '../chain.ts';
import { PlanRefusal } from '../plan-refusal.ts';
import type { FeeEstimate, Payment } from '../transaction-plan.ts';
import { asCount, asList, asObject, asText, contradiction, isEmpty, nonsense } from './node-answer.ts';
import { ACTIVATION_UNITS, BANDWIDTH_UNITS_PER_BYTE, chargedBytes, transferCallData } from './raw-transaction.ts';
import { tronAddressOf } from './tron-address.ts';
import type { TronNode } from './tron-node.ts';
import { isBlocked, revertWords } from './tron-receipt.ts';

/** In sun: for a unit of energy, a byte of bandwidth, and a payment to an unused address. */
type ChainPrices = { energyUnits: bigint; byteUnits: bigint; activationUnits: bigint };

/** No one has its key; since it holds no token, a payment to it costs as much as one can. */
const NEW_RECIPIENT = tronAddressOf(sha256(utf8ToBytes('an address that holds nothing')).subarray(12));

async function askPrices(node: TronNode): Promise<ChainPrices> {
  const answer = asObject(await node.ask('wallet/getchainparameters', {}), 'the parameters of the chain');
  const parameters = new Map(
    asList(answer.chainParameter, 'the parameters of the chain').map(item => {
      const { key, value } = asObject(item, 'a parameter');
      return [key, value];
    }),
  );
  const price = (key: string): bigint => {
    // A negative value means that something is not charged, and a missing one is 0 by the node's habit.
    if (!parameters.has(key)) throw nonsense(`no parameter ${key}`);
    return BigInt(asCount(parameters.get(key), key));
  };
  return {
    energyUnits: price('getEnergyFee'),
    byteUnits: price('getTransactionFee'),
    activationUnits: price('getCreateNewAccountFeeInSystemContract') + price('getCreateAccountFee'),
  };
}

/** @throws NodeFault for prices above those by which the cost of a plan is worked out. */
function checkPrices({ byteUnits, activationUnits }: ChainPrices): void {
  if (byteUnits > BANDWIDTH_UNITS_PER_BYTE || activationUnits > ACTIVATION_UNITS)
    throw contradiction('the chain takes more for a transaction than the exchange is made for');
}

/**
 * What running the contract of a payment may cost, in sun: its energy in a trial at the price of now, and a fifth more, since either may rise
 * until a block holds it. Energy that the payer holds counts in it too. 0 for the native coin.
 *
 * @throws PlanRefusal where the trial fails: then the payment would
 */
export async function feeLimitOf(node: TronNode, { asset, to, units }: Payment, payer: string): Promise<bigint> {
  const prices = await askPrices(node);
  checkPrices(prices);
  if (asset === NATIVE) return 0n;
  if (prices.energyUnits === 0n) throw nonsense('energy for nothing');
  const trial = await callContract(node, 'wallet', {
    owner: payer,
    contract: asset,
    data: transferCallData(to, units),
  });
  if (!trial.succeeded || trial.energy === 0)
    throw new PlanRefusal(
      'would-fail',
      'the token would not make the payment as things stand',
      isBlocked(revertWords(asText(trial.answer))) ? 'recipient-blocked' : 'reverted',
    );
  return divideUp(BigInt(trial.energy) * prices.energyUnits * 6n, 5n);
}

/** By what `payer` holds, and a recipient that never held the token; the configured fee where the node cannot work it out. */
export async function estimateTronFee(
  node: TronNode,
  asset: Asset,
  payer: string,
  configuredTokenFee: bigint,
): Promise<FeeEstimate> {
  const [prices, held] = await Promise.all([askPrices(node), askResources(node, payer)]);
  const bytes = BigInt(chargedBytes({ payment: { asset, to: NEW_RECIPIENT, units: 1n } }));
  // Bandwidth covers a transaction whole or not at all, and what is staked is not added to what is free.
  const bandwidth = held.freeBytes >= bytes || held.stakedBytes >= bytes ? 0n : bytes * prices.byteUnits;
  if (asset === NATIVE) return { units: bandwidth, source: 'node' };
  const energy = await simulateTransfer(node, asset, payer);
  if (energy === undefined) return { units: configuredTokenFee, source: 'configured' };
  const missing = energy > held.energy ? energy - held.energy : 0n;
  return { units: bandwidth + missing * prices.energyUnits, source: 'node' };
}

async function askResources(node: TronNode, address: string) {
  const answer = asObject(await node.ask('wallet/getaccountresource', { address, visible: true }), 'resources');
  const left = (limit: string, used: string): bigint => {
    const rest = BigInt(asCount(answer[limit], limit)) - BigInt(asCount(answer[used], used));
    return rest > 0n ? rest : 0n;
  };
  return {
    freeBytes: left('freeNetLimit', 'freeNetUsed'),
    stakedBytes: left('NetLimit', 'NetUsed'),
    energy: left('EnergyLimit', 'EnergyUsed'),
  };
}

/** The energy of moving one unit; undefined where that cannot be tried, as when the payer holds none. */
async function simulateTransfer(node: TronNode, contract: Asset, payer: string): Promise<bigint | undefined> {
  const data = transferCallData(NEW_RECIPIENT, 1n);
  const answer = await callContract(node, 'wallet', { owner: payer, contract, data });
  return answer.succeeded ? BigInt(answer.energy) : undefined;
}

/** Runs a call without a transaction. */
export async function callContract(
  node: TronNode,
  view: 'wallet' | 'walletsolidity',
  { owner, contract, data }: { owner: string; contract: Asset; data: string },
): Promise<{ succeeded: boolean; energy: number; answer: unknown }> {
  const body = { owner_address: owner, contract_address: contract, data, visible: true };
  const answer = asObject(await node.ask(`${view}/triggerconstantcontract`, body), 'a call');
  const result = asObject(answer.result ?? {}, 'a call');
  if (isEmpty(answer)) throw nonsense('nothing to a call');
  const transaction = asObject(answer.transaction ?? {}, 'a call');
  const [ret] = asList(transaction.ret, 'results');
  const ended = ret === undefined ? undefined : asObject(ret, 'a result').ret;
  // A call that reverted is answered with `result: true` and the word FAILED next to it.
  const succeeded = result.result === true && result.message === undefined && ended !== 'FAILED';
  const energy = asCount(answer.energy_used, 'energy');
  return { succeeded, energy, answer: asList(answer.constant_result, 'results')[0] };
}
