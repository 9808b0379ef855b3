// Finds the transfers to watched addresses in a range of blocks of one tron node.
import { NATIVE } from '../chain.ts';
import type { BlockRange, SeenTransfer, Watched } from '../chain-adapter.ts';
import { asList, asObject, contradiction, nonsense } from './node-answer.ts';
import { blocksBetween, type TronBlock, type View } from './tron-block.ts';
import type { TronNode } from './tron-node.ts';
import { ranToItsEnd, readReceipt, type TronReceipt } from './tron-receipt.ts';

/** All of them, oldest first. Throws `NodeFault` where anything of the range is missing. */
export async function scanBlocks(
  node: TronNode,
  view: View,
  { from, to, after }: BlockRange,
  watched: Watched,
): Promise<SeenTransfer[]> {
  const tokens = [...watched.assets.keys()].filter(asset => asset !== NATIVE);
  const transfers: SeenTransfer[] = [];
  for await (const block of blocksBetween(node, view, from, to, after)) {
    // Only a plain transfer can run no contract.
    const runsContracts = block.transactions.some(({ call }) => call.kind !== 'transfer');
    const receipts = tokens.length > 0 && runsContracts ? await receiptsOf(node, view, block) : new Map();
    transfers.push(...transfersIn(block, receipts, watched));
  }
  return transfers;
}

function transfersIn(block: TronBlock, receipts: ReadonlyMap<string, TronReceipt>, watched: Watched): SeenTransfer[] {
  const { height, hash } = block;
  return block.transactions.flatMap(({ id, call, succeeded }): SeenTransfer[] => {
    if (!succeeded) return [];
    if (call.kind === 'transfer') {
      const { owner, to, units } = call;
      if (!watched.assets.has(NATIVE) || !watched.isWatched(to) || units === 0n) return [];
      return [{ id: `${id}:0`, transaction: id, asset: NATIVE, to, from: owner, units, block: { height, hash } }];
    }
    const logs = receipts.get(id)?.transfers ?? [];
    return logs
      .filter(({ contract, to, units }) => units > 0n && watched.assets.has(contract) && watched.isWatched(to))
      .map(({ position, contract, from, to, units }) => ({
        id: `${id}:${position}`,
        transaction: id,
        asset: contract,
        to,
        from,
        units,
        block: { height, hash },
      }));
  });
}

/** The receipts of a block, which are requested by height: each must be of a transaction of this very block, and agree with it. */
export async function receiptsOf(node: TronNode, view: View, block: TronBlock): Promise<Map<string, TronReceipt>> {
  const answer = await node.ask(`${view}/gettransactioninfobyblocknum`, { num: block.height });
  const list = Array.isArray(answer) ? answer : asList(asObject(answer, 'receipts').transactionInfo, 'receipts');
  const receipts = new Map(list.map(item => readReceipt(asObject(item, 'a receipt'))).map(item => [item.id, item]));
  for (const { id, call, succeeded } of block.transactions) {
    const receipt = receipts.get(id);
    if (receipt === undefined) throw contradiction('the node has no receipts of a block that it has');
    if (receipt.height !== block.height) throw nonsense('a receipt of another block');
    if (call.kind === 'trigger' && succeeded !== ranToItsEnd(receipt))
      throw contradiction('a block and a receipt of the node report different outcomes of a transaction');
    if (!succeeded && receipt.transfers.length > 0 && ranToItsEnd(receipt))
      throw contradiction('a receipt of the node has logs of a transaction that failed');
  }
  return receipts;
}
