// Scans blocks for transfers to many watched addresses, and reads the logs of the same blocks by a bare client.
import { randomBytes } from 'node:crypto';
import { NATIVE } from '@candor/chains';
import { createPublicClient, getAddress, http, parseAbiItem } from 'viem';
import { processOptions, reportResult } from './bench-process.ts';
import { startBenchNode } from './evm-node.ts';

/** Addresses that are watched, and transfers in a multiple of eight. */
export type EvmScanSize = { watched: number; transfers: number };
export type EvmScanFigures = { blocks: number; transfers: number; scanMs: number; tokenScanMs: number; logsMs: number };

const BLOCKS_BETWEEN = 5;
const ROUNDS = 5;
const TRANSFER = '0xa9059cbb';

const size = processOptions<EvmScanSize>();
const { node, send, token, chain, stop } = await startBenchNode();
const contract = getAddress(token);
const addresses = Array.from({ length: size.watched }, () => getAddress(`0x${randomBytes(20).toString('hex')}`));
const watched = new Set<string>(addresses);
const word = (value: string) => value.padStart(64, '0');
const from = 2;
for (let number = 0; number < size.transfers; number++) {
  // Of four transfers one is to an address that is watched, by turns of the token and of the chain's own coin.
  const to = number % 4 === 0 ? addresses[number]! : `0x${randomBytes(20).toString('hex')}`;
  if (number % 8 < 4) await send({ to: token, data: `${TRANSFER}${word(to.slice(2).toLowerCase())}${word('64')}` });
  else await send({ to, value: '0x64' });
  await node.mine(BLOCKS_BETWEEN);
}
const to = from + size.transfers * BLOCKS_BETWEEN - 1;

const scan = (assets: string[]) =>
  chain.adapter.transfers(
    { from, to },
    {
      assets: new Map(assets.map(asset => [asset, asset === NATIVE ? 18 : 6])),
      isWatched: address => watched.has(address),
    },
  );
const client = createPublicClient({ transport: http(node.url) });
const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const logs = () => client.getLogs({ address: token, event, fromBlock: BigInt(from), toBlock: BigInt(to) });

const matches = await scan([NATIVE, contract]);
if (matches.length !== size.transfers / 4) throw new Error(`${matches.length} transfers were found`);
if ((await logs()).length !== size.transfers / 2) throw new Error('the bare client finds other logs');
reportResult({
  blocks: to - from + 1,
  transfers: matches.length,
  scanMs: await bestOf(() => scan([NATIVE, contract])),
  tokenScanMs: await bestOf(() => scan([contract])),
  logsMs: await bestOf(logs),
} satisfies EvmScanFigures);
await stop();

async function bestOf(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
