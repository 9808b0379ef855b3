// The local Ethereum chain: a token that represents USDT, at the same address in every folder, and blocks when something waits.
import { startAnvil, testTokenCode } from '@candor/chains/local';
import { type LocalNode, OwedBlocks, type Owners } from './local-node.ts';

export const EVM_CHAIN_ID = 31_337;
/** At a block a second at most, more than is lost where the node is killed between two dumps. */
export const EVM_FINAL_AFTER_BLOCKS = 12;
const DUMP_INTERVAL_MS = 3000;
const HISTORY_BLOCKS = 5000;

/** The first account of every anvil: public, and without value. */
const MAKER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** Where the first transaction of that account puts a contract. */
export const EVM_TEST_TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

const BASE_FEE_WEI = 1_000_000n;
/** In gwei: a node suggests a whole one, although blocks are made for nothing here. */
export const EVM_LARGEST_TIP = '0.001';

const COINS_WEI = 10n ** 24n;
const TOKEN_UNITS = 10n ** 15n;

export async function startEvmNode(folder: string, port: number, owners: Owners): Promise<LocalNode> {
  const node = await startAnvil({
    folder,
    port,
    chainId: EVM_CHAIN_ID,
    blocks: 'on-demand',
    finalAfterBlocks: EVM_FINAL_AFTER_BLOCKS,
    historyBlocks: HISTORY_BLOCKS,
    dumpIntervalMs: DUMP_INTERVAL_MS,
  });
  const owed = new OwedBlocks(EVM_FINAL_AFTER_BLOCKS);
  const hasToken = async () => (await node.call('eth_getCode', EVM_TEST_TOKEN, 'latest')) !== '0x';
  return {
    ended: node.ended,
    async prepare() {
      // A payment costs less than a thousandth of the smallest withdrawal, so that none waits for a cheaper network.
      await node.call('anvil_setNextBlockBaseFeePerGas', hexOf(BASE_FEE_WEI));
      if (await hasToken()) return;
      const all = [owners.outside, owners.hot];
      for (const owner of all) await node.call('anvil_setBalance', owner, hexOf(COINS_WEI));
      const data = testTokenCode(all, TOKEN_UNITS);
      await node.call('eth_sendTransaction', { from: MAKER, data, gas: hexOf(3_000_000n) });
      await node.mine(1);
      if (!(await hasToken())) throw new Error('the test token could not be made');
    },
    async mineWhatWaits() {
      const { pending } = (await node.call('txpool_status')) as { pending: string };
      if (!owed.isDue(Number(pending) > 0)) return;
      await node.mine(1);
      owed.countBlock(Number(await node.call('eth_getBlockTransactionCountByNumber', 'latest')) > 0);
    },
    stop: () => node.stop(),
    kill: () => node.kill(),
  };
}

function hexOf(value: bigint): string {
  return `0x${value.toString(16)}`;
}
