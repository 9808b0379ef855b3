// Runs bcoin in regtest as a process of its own, with the addresses and the three calls of Bitcoin Core that it lacks.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [packages, folder, port, password] = /** @type {[string, string, string, string]} */ (process.argv.slice(2));
const require = createRequire(join(packages, 'bcoin', 'package.json'));

// bcoin has its own address prefixes for regtest; these are Bitcoin Core's.
const { regtest } = require('bcoin/lib/protocol/networks');
Object.assign(regtest.addressPrefix, { pubkeyhash: 0x6f, scripthash: 0xc4, bech32: 'bcrt' });

// bcoin gives bounds that it does not mean as null, which a LevelDB that runs on this Node takes for the lowest key.
const LevelDown = createRequire(require.resolve('bdb'))('leveldown');
const { iterator } = LevelDown.prototype;
LevelDown.prototype.iterator = function (options) {
  return iterator.call(this, Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null)));
};

const FullNode = require('bcoin/lib/node/fullnode');
const Address = require('bcoin/lib/primitives/address');
const Script = require('bcoin/lib/script/script');
const TX = require('bcoin/lib/primitives/tx');

const node = new FullNode({
  network: 'regtest',
  prefix: folder,
  memory: false,
  listen: false,
  workers: false,
  logFile: false,
  logConsole: false,
  indexTX: true,
  indexAddress: true,
  replaceByFee: true,
  persistentMempool: true,
  httpHost: '127.0.0.1',
  httpPort: Number(port),
  apiKey: password,
  loader: require,
});

// After `invalidateblock` bcoin's mempool keeps the tip that is gone, and no block could be mined.
const { invalidate } = node.chain;
node.chain.invalidate = async hash => {
  await invalidate.call(node.chain, hash);
  await node.mempool.reset();
  node.mempool.tip = node.chain.tip.hash;
};

/** As Bitcoin Core: unspent outputs of blocks alone, by descriptors `raw(script)`. */
node.rpc.add('scantxoutset', async ([, descriptors]) => {
  const scripts = descriptors.map(descriptor => Script.fromRaw(/^raw\((.*)\)$/.exec(descriptor)[1], 'hex'));
  const { tip } = node.chain;
  const coins = await node.chain.getCoinsByAddress(scripts.map(script => script.getAddress()));
  const unspents = coins.map(coin => ({
    txid: Buffer.from(coin.hash, 'hex').reverse().toString('hex'),
    vout: coin.index,
    scriptPubKey: coin.script.toRaw().toString('hex'),
    amount: coin.value / 1e8,
    coinbase: coin.coinbase,
    height: coin.height,
  }));
  return { success: true, height: tip.height, bestblock: tip.rhash(), unspents };
});

/** The transactions of addresses, in blocks and in the mempool: by a name that nodes with an index of addresses have in common. */
node.rpc.add('getaddresstxids', async ([{ addresses }]) => {
  const found = new Set();
  const all = addresses.map(text => Address.fromString(text, 'regtest'));
  for (const hash of await node.chain.getHashesByAddress(all)) found.add(Buffer.from(hash, 'hex').toString('hex'));
  for (const transaction of node.mempool.getTXByAddress(all)) found.add(transaction.hash('hex'));
  return [...found].map(hash => Buffer.from(hash, 'hex').reverse().toString('hex'));
});

/** As Bitcoin Core: a block of just these transactions, raw, whatever the mempool holds. */
node.rpc.add('generateblock', async ([address, transactions]) => {
  const job = await node.miner.createJob(node.chain.tip, Address.fromString(address, 'regtest'));
  job.attempt.items = [];
  job.attempt.fees = 0;
  for (const raw of transactions) {
    const transaction = TX.fromRaw(raw, 'hex');
    job.attempt.pushTX(transaction, await node.mempool.getCoinView(transaction));
  }
  job.refresh();
  const entry = await node.chain.add(await job.mineAsync());
  return { hash: entry.rhash() };
});

/** Forgets a transaction of the mempool with those that spend it, as a node without space for it does. */
node.rpc.add('evicttransaction', async ([id]) => {
  const entry = node.mempool.getEntry(Buffer.from(id, 'hex').reverse().toString('hex'));
  if (entry) node.mempool.evictEntry(entry);
  return entry !== undefined && entry !== null;
});

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  await node.close();
  process.exit(0);
}
process.on('SIGTERM', close);
process.on('SIGINT', close);
// The starter of the node is gone when its end of the pipe closes.
process.stdin.on('end', close).resume();

await node.ensure();
await node.open();
process.stdout.write('ready\n');
