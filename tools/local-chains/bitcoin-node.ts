// The local bitcoin chain: coins of the outside world, mined beforehand, and blocks when something waits.
import { startBcoin } from '@candor/chains/local';
import { type LocalNode, OwedBlocks, type Owners } from './local-node.ts';

export const BITCOIN_CONFIRMATIONS = 3;
/** In satoshi a virtual byte: the least that nodes relay, so that small withdrawals need not wait for a cheaper network. */
export const BITCOIN_FEE_RATE = '1';

const BITCOIN = 10n ** 8n;
/** Many, since each payment spends one, and waits with its change for the next block. */
const OUTSIDE_OUTPUTS = Array.from({ length: 90 }, () => 10n * BITCOIN);
const HOT_OUTPUTS = Array.from({ length: 18 }, () => 50n * BITCOIN);

export async function startBitcoinNode(folder: string, port: number, owners: Owners): Promise<LocalNode> {
  const node = await startBcoin({ folder, port });
  const owed = new OwedBlocks(BITCOIN_CONFIRMATIONS);
  const payOnce = async (to: string, outputs: readonly bigint[]) => {
    const known = (await node.call('getaddresstxids', [{ addresses: [to] }])) as string[];
    if (known.length === 0) await node.pay(outputs.map(units => ({ to, units })));
  };
  return {
    ended: node.ended,
    async prepare() {
      await payOnce(owners.outside, OUTSIDE_OUTPUTS);
      await payOnce(owners.hot, HOT_OUTPUTS);
    },
    async mineWhatWaits() {
      const waiting = (await node.call('getrawmempool', [false])) as string[];
      if (owed.take(waiting.length > 0)) await node.mine(1);
    },
    stop: () => node.stop(),
    kill: () => node.kill(),
  };
}
