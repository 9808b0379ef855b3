// Whether a tron node is of the network that is meant, and its tokens count as they are read: addresses are the same on every network.
import type { Asset } from '../chain.ts';
import { asHex, contradiction } from './node-answer.ts';
import { headerAt } from './tron-block.ts';
import { callContract } from './tron-fees.ts';
import type { TronNode } from './tron-node.ts';

export type TronIdentity = {
  /** `main` is where the money is; `test` is any other. */
  network: 'main' | 'test';
  /** The contracts that count, and the decimals that their units are read in. */
  tokens: readonly { contract: Asset; scale: number }[];
};

const MAIN_GENESIS = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
/** The first four bytes of the hash of `decimals()`. */
const DECIMALS_CALL = '313ce567';

/** @throws NodeFault where it is not so */
export async function checkIdentity(node: TronNode, { network, tokens }: TronIdentity): Promise<void> {
  const genesis = await headerAt(node, 'wallet', 0);
  const isMain = genesis?.hash === MAIN_GENESIS;
  if (isMain !== (network === 'main'))
    throw contradiction(isMain ? 'the node is of the main network' : 'the node is not of the main network');
  for (const { contract, scale } of tokens) {
    const call = await callContract(node, 'wallet', { owner: contract, contract, data: DECIMALS_CALL });
    const isRight = call.succeeded && BigInt(`0x${asHex(call.answer, 32, 'decimals')}`) === BigInt(scale);
    if (!isRight) throw contradiction(`the contract ${contract} is no token with ${scale} decimals`);
  }
}
