// The local tron chain: a token that represents USDT, at the same address in every folder, and blocks when something waits.
import { createHash } from 'node:crypto';
import { tronAddressOf, tronAddressWord } from '@candor/chains';
import { startTronNode } from '@candor/chains/local';
import { type LocalNode, OwedBlocks, type Owners } from './local-node.ts';

export const TRON_TEST_TOKEN = tronAddressOf(
  createHash('sha256').update('the token that stands for USDT').digest().subarray(12),
);

const SOLIDIFIED_DEPTH = 19;
/** The chain's time must advance without payments: transactions are dated and expire by it. */
const LONGEST_PAUSE_MS = 60_000;
const TIMEOUT_MS = 30_000;
const UNITS = 10n ** 15n;
const [STAKED_ENERGY, STAKED_BYTES] = [1_000_000, 10_000];

export async function startTron(folder: string, port: number, owners: Owners): Promise<LocalNode> {
  const node = await startTronNode({
    folder,
    port,
    blockIntervalMs: null,
    solidifiedDepth: SOLIDIFIED_DEPTH,
    genesisMs: Date.now(),
  });
  const owed = new OwedBlocks(SOLIDIFIED_DEPTH);
  const ask = (method: string, body: object) => askNode(node.url, method, body);
  /** Undefined where there is no such token. */
  const tokenUnitsOf = async (owner: string): Promise<bigint | undefined> => {
    const call = { owner_address: owner, contract_address: TRON_TEST_TOKEN, data: `70a08231${tronAddressWord(owner)}` };
    const { constant_result: results } = await ask('triggerconstantcontract', call);
    return Array.isArray(results) ? BigInt(`0x${results[0]}`) : undefined;
  };
  return {
    ended: node.ended,
    async prepare() {
      for (const owner of [owners.outside, owners.hot]) {
        if ((await ask('getaccount', { address: owner })).address === undefined) await node.give(owner, UNITS);
        if ((await tokenUnitsOf(owner)) === undefined) await node.makeToken(TRON_TEST_TOKEN, 'plain');
        if ((await tokenUnitsOf(owner)) === 0n) await node.giveToken(TRON_TEST_TOKEN, owner, UNITS);
      }
      // As operators do: without, a payment of the token costs more than twice the fee of most withdrawals.
      await node.stakeEnergy(owners.hot, STAKED_ENERGY);
      await node.stakeBandwidth(owners.hot, STAKED_BYTES);
    },
    async mineWhatWaits() {
      const { txId: waiting } = await ask('gettransactionlistfrompending', {});
      const now = (await ask('getnowblock', {})) as { block_header: { raw_data: { timestamp: number } } };
      const pauseMs = Date.now() - now.block_header.raw_data.timestamp;
      if (!owed.isDue((waiting as string[]).length > 0) && pauseMs < LONGEST_PAUSE_MS) return;
      await node.mine(1, Math.max(1, pauseMs));
      const { transactions: held = [] } = (await ask('getnowblock', {})) as { transactions?: unknown[] };
      owed.countBlock(held.length > 0);
    },
    stop: () => node.stop(),
    kill: () => void node.kill(),
  };
}

async function askNode(url: string, method: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/wallet/${method}`, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return (await response.json()) as Record<string, unknown>;
}
