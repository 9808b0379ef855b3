// What many addresses hold at one block, by few calls.
import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, isHex } from 'viem';
import { type Asset, type BlockRef, NATIVE } from '../chain.ts';
import type { EvmAddress } from './evm-address.ts';
import type { EvmNode } from './evm-node.ts';
import { fault, resultOf } from './json-rpc.ts';

/** A call's answer is as long as a contract's code may be at most, which is 24,576 bytes. */
const MAX_BALANCES_A_CALL = 500;

/** By solc 0.8.37 with its optimiser at 200 runs. */
export const BYTECODE: Hex =
  '0x608060405234801561000f575f5ffd5b506040516103de3803806103de83398101604081905261002e9161027c565b5f81516001600160401b0381111561004857610048610268565b604051908082528060200260200182016040528015610071578160200160208202803683370190505b5090505f5b8251811015610221576001600160a01b0384166100d45782818151811061009f5761009f61035a565b60200260200101516001600160a01b0316318282815181106100c3576100c361035a565b602002602001018181525050610219565b5f5f856001600160a01b03166370a082318685815181106100f7576100f761035a565b602002602001015160405160240161011e91906001600160a01b0391909116815260200190565b6040516020818303038152906040529060e01b6020820180516001600160e01b038381831617835250505050604051610157919061036e565b5f60405180830381855afa9150503d805f811461018f576040519150601f19603f3d011682016040523d82523d5f602084013e610194565b606091505b50915091508180156101a7575080516020145b6101e45760405162461bcd60e51b815260206004820152600a6024820152696e6f2062616c616e636560b01b604482015260640160405180910390fd5b808060200190518101906101f89190610384565b84848151811061020a5761020a61035a565b60200260200101818152505050505b600101610076565b505f81604051602001610234919061039b565b6040516020818303038152906040529050805160208201f35b80516001600160a01b0381168114610263575f5ffd5b919050565b634e487b7160e01b5f52604160045260245ffd5b5f5f6040838503121561028d575f5ffd5b6102968361024d565b60208401519092506001600160401b038111156102b1575f5ffd5b8301601f810185136102c1575f5ffd5b80516001600160401b038111156102da576102da610268565b604051600582901b90603f8201601f191681016001600160401b038111828210171561030857610308610268565b604052918252602081840181019290810188841115610325575f5ffd5b6020850194505b8385101561034b5761033d8561024d565b81526020948501940161032c565b50809450505050509250929050565b634e487b7160e01b5f52603260045260245ffd5b5f82518060208501845e5f920191825250919050565b5f60208284031215610394575f5ffd5b5051919050565b602080825282518282018190525f918401906040840190835b818110156103d25783518352602093840193909201916001016103b4565b50909594505050505056fe';

/** In the order of the request. The block is named by its hash, so that no other branch answers. */
export async function balancesAt(
  node: EvmNode,
  asset: Asset,
  addresses: readonly string[],
  at: BlockRef,
): Promise<bigint[]> {
  const parts: EvmAddress[][] = [];
  for (let start = 0; start < addresses.length; start += MAX_BALANCES_A_CALL)
    parts.push(addresses.slice(start, start + MAX_BALANCES_A_CALL) as EvmAddress[]);
  const token = asset === NATIVE ? null : (asset as EvmAddress);
  const calls = parts.map(part => ({
    method: 'eth_call',
    params: [{ data: balanceCall(token, part) }, { blockHash: at.hash }],
  }));
  const answers = await node.rpc.ask(calls);
  return answers.flatMap((answer, index) => {
    const balances = readBalances(resultOf(answer, 'eth_call'), parts[index]!.length);
    if (balances === undefined) throw fault('nonsense', 'the node answers balances that cannot be read');
    return balances;
  });
}

/** The call for one balance of a token. */
export function balanceOfCall(contract: string, owner: string, blockHash: string) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as EvmAddress] });
  return { method: 'eth_call', params: [{ to: contract, data }, { blockHash }] };
}

/** What to call, without a recipient, to read balances of a token, or of the chain's coin where it is null. */
function balanceCall(token: EvmAddress | null, owners: readonly EvmAddress[]): Hex {
  const parameters = [{ type: 'address' }, { type: 'address[]' }] as const;
  const zero = `0x${'0'.repeat(40)}` as const;
  return `${BYTECODE}${encodeAbiParameters(parameters, [token ?? zero, owners]).slice(2)}`;
}

/** The balances in the order of the request; undefined where their number differs. */
function readBalances(answer: unknown, count: number): bigint[] | undefined {
  if (!isHex(answer) || answer.length !== 2 + (2 + count) * 64) return undefined;
  const word = (at: number) => BigInt(`0x${answer.slice(2 + at * 64, 2 + (at + 1) * 64)}`);
  if (word(0) !== 32n || word(1) !== BigInt(count)) return undefined;
  return Array.from({ length: count }, (_, at) => word(2 + at));
}
