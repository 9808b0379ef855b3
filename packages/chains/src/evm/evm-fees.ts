// What gas costs now, by what blocks of the last minutes took.
import { type EvmNode, toHex } from './evm-node.ts';
import { fault, resultOf } from './json-rpc.ts';
import { list, quantity, record } from './node-answer.ts';

export type GasPrices = { baseFeePerGas: bigint; maxPriorityFeePerGas: bigint };

const BLOCKS = 10;
const MIDDLE_PERCENT = 50;

/** The base fee of the next block, and the tip that the middle one of recent transactions gave. */
async function gasPrices(node: EvmNode): Promise<GasPrices> {
  const [history, suggestion] = await node.rpc.ask([
    { method: 'eth_feeHistory', params: [toHex(BLOCKS), 'latest', [MIDDLE_PERCENT]] },
    { method: 'eth_maxPriorityFeePerGas', params: [] },
  ]);
  const { baseFeePerGas, reward } = record(resultOf(history!, 'eth_feeHistory'));
  const next = list(baseFeePerGas).at(-1);
  // Empty blocks have no tips, which says nothing about the tip that the next one needs.
  const tips = list(reward ?? []).map(tip => quantity(list(tip)[0]));
  const paidTips = tips.filter(tip => tip > 0n).sort((one, other) => (one < other ? -1 : 1));
  const usual = paidTips[Math.floor(paidTips.length / 2)];
  const suggested = suggestion!.ok ? quantity(suggestion!.result) : undefined;
  if (usual === undefined && suggested === undefined) throw fault('unreachable', 'the node has no estimate of fees');
  return { baseFeePerGas: quantity(next), maxPriorityFeePerGas: usual ?? suggested! };
}

/** Of two nodes, the higher: a payment that is too cheap waits, and the limit stops one that is too dear. */
export async function highestGasPrices(nodes: readonly EvmNode[], largestTip?: bigint): Promise<GasPrices> {
  const all = await Promise.all(nodes.map(gasPrices));
  const prices = all.reduce((one, other) => ({
    baseFeePerGas: highest(one.baseFeePerGas, other.baseFeePerGas),
    maxPriorityFeePerGas: highest(one.maxPriorityFeePerGas, other.maxPriorityFeePerGas),
  }));
  const isTooMuch = largestTip !== undefined && prices.maxPriorityFeePerGas > largestTip;
  return isTooMuch ? { ...prices, maxPriorityFeePerGas: largestTip } : prices;
}

export function highest(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
