// A real chain that an exchange process takes deposits on and pays from: Ethereum on anvil, bitcoin on bcoin.
import { join } from 'node:path';
import { bitcoinKeys, evmKeys, NATIVE } from '@candor/chains';
import { startAnvil, startBcoin, testTokenCode } from '@candor/chains/local';
import { CHAIN } from '@candor/exchange';
import { type Chain, openChains } from '../../src/features/chains/chains.ts';
import { CHAIN_ID, ETHER, WEI } from '../_evm-chain.ts';

const FINAL_AFTER = 4;
/** An outside payer; the node holds the key. */
const PAYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** Where the first transaction of that account puts a contract. */
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const GWEI_10 = 10n ** 10n;
const BTC = 1;
const KEYS = bitcoinKeys('regtest');
const OUTSIDE_SEED = new Uint8Array(32).fill(3);

export type PublicKeys = Readonly<Record<string, string>>;

/** Amounts are units of 10^-8, the ledger's of both coins. */
export type PayingChain = {
  chain: number;
  coin: number;
  /** As the wire names the chain of deposit addresses. */
  nettype: 'ERC20' | 'OMNI';
  /** What the names of its settings begin with. */
  prefix: 'EVM_' | 'BITCOIN_';
  /** Where its node answers, without user and password. */
  url: string;
  recipient: string;
  /** Settings of the exchange besides its keys; its connection to the node is `url`. */
  settings(url: string): Record<string, string>;
  /** Gives the hot wallet what it needs to begin with. */
  prepare(keys: PublicKeys): Promise<void>;
  pay(to: string, units: bigint): Promise<void>;
  mine(): Promise<void>;
  /** What the recipient has. */
  received(): Promise<bigint>;
  /** What a transaction cost its sender, rounded up. */
  feeOf(transaction: string): Promise<bigint>;
  stop(): Promise<void>;
};

export async function startEthereum(folder: string): Promise<PayingChain> {
  const anvil = await startAnvil({
    folder: join(folder, 'evm'),
    chainId: CHAIN_ID,
    blocks: 'on-demand',
    finalAfterBlocks: FINAL_AFTER,
    historyBlocks: 10_000,
    dumpIntervalMs: 3_600_000,
  });
  const data = testTokenCode([PAYER], 1n);
  await anvil.call('eth_sendTransaction', { from: PAYER, data, gas: '0x2dc6c0' });
  await anvil.mine(2 * FINAL_AFTER);
  const recipient = '0x00000000000000000000000000000000000ca401';
  return {
    chain: CHAIN.evm,
    coin: ETHER,
    nettype: 'ERC20',
    prefix: 'EVM_',
    url: anvil.url,
    recipient,
    settings: url => ({
      EVM_NODES: url,
      EVM_CHAIN_ID: String(CHAIN_ID),
      EVM_FINALITY: String(FINAL_AFTER),
      EVM_USDT: TOKEN,
    }),
    async prepare({ EVM_HOT_KEY: key }) {
      const hot = evmKeys.addressAt(key!, { branch: 'hot', index: 0 });
      await anvil.call('anvil_setBalance', hot, `0x${(10n * WEI).toString(16)}`);
    },
    async pay(to, units) {
      const value = `0x${(units * GWEI_10).toString(16)}`;
      await anvil.call('eth_sendTransaction', { from: PAYER, to, value });
    },
    mine: () => anvil.mine(1),
    received: async () => BigInt((await anvil.call('eth_getBalance', recipient, 'latest')) as string) / GWEI_10,
    async feeOf(transaction) {
      const receipt = await anvil.call('eth_getTransactionReceipt', transaction);
      const { gasUsed, effectiveGasPrice } = receipt as { gasUsed: string; effectiveGasPrice: string };
      return (BigInt(gasUsed) * BigInt(effectiveGasPrice) + GWEI_10 - 1n) / GWEI_10;
    },
    stop: () => anvil.stop(),
  };
}

export async function startBitcoin(folder: string): Promise<PayingChain> {
  const node = await startBcoin({ folder });
  const { username, password, origin } = new URL(node.url);
  const publicKeys = {
    deposit: KEYS.publicKeyOf(OUTSIDE_SEED, 'deposit'),
    hot: KEYS.publicKeyOf(OUTSIDE_SEED, 'hot'),
  };
  const recipient = KEYS.addressAt(publicKeys.deposit, { branch: 'deposit', index: 5 });
  const [{ adapter }] = openChains({
    bitcoin: {
      nodes: [node.url],
      publicKeys,
      network: 'regtest',
      confirmations: 1,
      feeRate: 5,
      explorerUrl: '',
    },
    evm: undefined,
    tron: undefined,
    signer: undefined,
    outsideSeed: undefined,
  }) as [Chain];
  type Sent = { vin: { txid: string; vout: number }[]; vout: { value: number }[] };
  const read = async (id: string) => (await node.call('getrawtransaction', [id, 1])) as Sent;
  const units = ({ value }: { value: number }) => BigInt(Math.round(value * 1e8));
  return {
    chain: CHAIN.bitcoin,
    coin: BTC,
    nettype: 'OMNI',
    prefix: 'BITCOIN_',
    url: origin,
    recipient,
    settings: url => ({
      BITCOIN_NODES: url.replace('http://', `http://${username}:${password}@`),
      BITCOIN_NETWORK: 'regtest',
      BITCOIN_FEE_RATE: '5',
    }),
    // What users deposited is an input of payments like any other.
    prepare: async () => undefined,
    async pay(to, amount) {
      await node.pay([{ to, units: amount }]);
    },
    mine: () => node.mine(1),
    async received() {
      const { final } = await adapter.head();
      return (await adapter.balances(NATIVE, [recipient], final))[0]!;
    },
    async feeOf(transaction) {
      const { vin, vout } = await read(transaction);
      const inputs = await Promise.all(
        vin.map(async ({ txid, vout: output }) => units((await read(txid)).vout[output]!)),
      );
      const sum = (amounts: bigint[]) => amounts.reduce((total, each) => total + each, 0n);
      return sum(inputs) - sum(vout.map(units));
    },
    stop: () => node.stop(),
  };
}
