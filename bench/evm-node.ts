// A local Ethereum node for measurements, with a token and an account whose transactions it signs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evmKeys } from '@candor/chains';
import { startAnvil, testTokenCode } from '@candor/chains/local';
import { openChains } from '../apps/server/src/features/chains/chains.ts';

export const CHAIN_ID = 31_337;
export const FINAL_AFTER = 2;
/** The node has the key, whose words are in its documentation. */
const PAYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const PAYER_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
export const SEED = new Uint8Array(32).fill(7);

export async function startBenchNode() {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-evm-'));
  const node = await startAnvil({
    folder,
    chainId: CHAIN_ID,
    blocks: 'on-demand',
    finalAfterBlocks: FINAL_AFTER,
    historyBlocks: 5_000,
    dumpIntervalMs: 3_600_000,
  });
  const send = async (fields: object) =>
    (await node.call('eth_sendTransaction', { from: PAYER, gas: '0x2dc6c0', ...fields })) as string;
  const hash = await send({ data: testTokenCode([PAYER], 10n ** 15n) });
  await node.mine(1);
  const made = (await node.call('eth_getTransactionReceipt', hash)) as { contractAddress: string };
  const token = made.contractAddress as `0x${string}`;
  const publicKeys = { deposit: evmKeys.publicKeyOf(SEED, 'deposit'), hot: evmKeys.publicKeyOf(SEED, 'hot') };
  const chains = openChains({
    evm: {
      nodes: [node.url],
      chainId: CHAIN_ID,
      finality: FINAL_AFTER,
      tokens: { USDT: token },
      publicKeys,
      explorerUrl: '',
    },
    bitcoin: undefined,
    tron: undefined,
    signer: undefined,
    outsideSeed: undefined,
  });
  return {
    node,
    send,
    token,
    chain: chains[0]!,
    chains,
    hotAddress: evmKeys.addressAt(publicKeys.hot, { branch: 'hot', index: 0 }),
    async stop() {
      await node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
