// One node of bitcoin, in our own types: Bitcoin Core and bcoin answer alike here, since blocks and transactions are read raw.
import { parseDecimal } from '@candor/money';
import type { BlockRef, NodeFault } from '../chain.ts';
import { type JsonRpc, RpcRefusal } from './json-rpc.ts';
import { BITCOIN_NETWORKS, type BitcoinNetwork } from './network.ts';
import { type RawBlock, type RawTransaction, readBlock, readTransaction } from './raw-transaction.ts';

/** Codes of Bitcoin Core; bcoin has -1 for all that it does not find. */
const NOT_FOUND = -5;
const OUT_OF_RANGE = -8;
const MISCELLANEOUS = -1;
const UNKNOWN_METHOD = -32601;
const ALREADY_IN_CHAIN = -27;

/** Amounts in answers are in bitcoin, with eight decimals. */
const SCALE = 8;

/** How long a node that checks what it was sent only after it answered is waited for. */
const CHECK_PAUSE_MS = 100;
const CHECKS = 30;

export type NodeTransaction = { transaction: RawTransaction; blockHash: string | null };
export type UnspentOutput = { transaction: string; position: number; script: string; units: bigint; height: number };

export class BitcoinNode {
  readonly #rpc: JsonRpc;
  readonly #network: BitcoinNetwork;

  constructor(rpc: JsonRpc, network: BitcoinNetwork) {
    this.#rpc = rpc;
    this.#network = network;
  }

  /** @throws NodeFault also where the node is one of another network */
  async tip(): Promise<BlockRef> {
    const answer = this.#object(await this.#ask('getblockchaininfo', []), 'getblockchaininfo');
    if (!BITCOIN_NETWORKS[this.#network].nodeNames.includes(String(answer.chain)))
      throw this.#nonsense('the node is one of another network');
    return { height: this.#count(answer.blocks, 'blocks'), hash: this.#hash(answer.bestblockhash) };
  }

  async blockAt(height: number): Promise<BlockRef | undefined> {
    try {
      return { height, hash: this.#hash(await this.#rpc.call('getblockhash', [height])) };
    } catch (error) {
      if (error instanceof RpcRefusal && error.code === OUT_OF_RANGE) return undefined;
      throw this.#asFault(error);
    }
  }

  /** @throws NodeFault also where what comes is not the block of that hash */
  async block(hash: string): Promise<RawBlock> {
    const raw = await this.#ask('getblock', [hash, 0]);
    const block = this.#read(() => readBlock(String(raw)));
    if (block.hash !== hash) throw this.#nonsense('the node answered another block');
    return block;
  }

  /** @returns undefined where neither a block nor the mempool holds it */
  async transaction(id: string): Promise<NodeTransaction | undefined> {
    let answer: unknown;
    try {
      answer = await this.#rpc.call('getrawtransaction', [id, 1]);
    } catch (error) {
      if (error instanceof RpcRefusal && isNotFound(error)) return undefined;
      throw this.#asFault(error);
    }
    const { hex, blockhash } = this.#object(answer, 'getrawtransaction');
    const transaction = this.#read(() => readTransaction(String(hex)));
    if (transaction.id !== id) throw this.#nonsense('the node answered another transaction');
    // bcoin writes null where Bitcoin Core leaves it out.
    return { transaction, blockHash: blockhash === undefined || blockhash === null ? null : this.#hash(blockhash) };
  }

  /** @returns undefined where the block is not one of the best chain */
  async heightOf(hash: string): Promise<number | undefined> {
    const answer = this.#object(await this.#ask('getblockheader', [hash, true]), 'getblockheader');
    const height = this.#count(answer.height, 'height');
    return (await this.blockAt(height))?.hash === hash ? height : undefined;
  }

  async mempool(): Promise<string[]> {
    const answer = await this.#ask('getrawmempool', [false]);
    if (!Array.isArray(answer)) throw this.#nonsense('getrawmempool: no list');
    return answer.map(id => this.#hash(id));
  }

  /** How many blocks deep an output is, and whether it is of a coinbase; undefined where it is spent in a block, or in none. */
  async unspentOutput(
    transaction: string,
    position: number,
  ): Promise<{ confirmations: number; isCoinbase: boolean } | undefined> {
    const answer = await this.#ask('gettxout', [transaction, position, false]);
    if (answer === null) return undefined;
    const { confirmations, coinbase } = this.#object(answer, 'gettxout');
    return { confirmations: this.#count(confirmations, 'confirmations'), isCoinbase: coinbase === true };
  }

  /** Satoshi a virtual byte, rounded up; undefined where the node has no estimate, as a new one or one in regtest. */
  async feeRate(targetBlocks: number): Promise<bigint | undefined> {
    const answer = this.#object(await this.#ask('estimatesmartfee', [targetBlocks]), 'estimatesmartfee');
    // Bitcoin Core: `feerate`, or `errors` without it. bcoin: `fee`, or -1.
    const estimate = answer.feerate ?? answer.fee;
    if (estimate === undefined || estimate === -1) return undefined;
    const parsed = parseDecimal(String(estimate), SCALE);
    if (!parsed.ok) throw this.#nonsense('estimatesmartfee: no fee');
    return parsed.units === 0n ? undefined : (parsed.units + 999n) / 1000n;
  }

  /** Every unspent output of some scripts at the tip of now; takes minutes on the main network. */
  async unspent(scripts: readonly string[], timeoutMs: number): Promise<{ tip: BlockRef; outputs: UnspentOutput[] }> {
    const answer = this.#object(
      await this.#ask('scantxoutset', ['start', scripts.map(script => `raw(${script})`)], timeoutMs),
      'scantxoutset',
    );
    if (answer.success !== true || !Array.isArray(answer.unspents)) throw this.#nonsense('scantxoutset: no result');
    return {
      tip: { height: this.#count(answer.height, 'height'), hash: this.#hash(answer.bestblock) },
      outputs: answer.unspents.map(entry => {
        const { txid, vout, scriptPubKey, amount, height } = this.#object(entry, 'scantxoutset');
        const parsed = parseDecimal(String(amount), SCALE);
        if (!parsed.ok || typeof scriptPubKey !== 'string') throw this.#nonsense('scantxoutset: no amount');
        return {
          transaction: this.#hash(txid),
          position: this.#count(vout, 'vout'),
          script: scriptPubKey,
          units: parsed.units,
          height: this.#count(height, 'height'),
        };
      }),
    };
  }

  /** @returns why the node does not take it; undefined where it has it, in a block or in its mempool */
  async send(raw: string, id: string): Promise<string | undefined> {
    let refusal: string | undefined;
    try {
      await this.#rpc.call('sendrawtransaction', [raw]);
    } catch (error) {
      if (!(error instanceof RpcRefusal) || error.code === UNKNOWN_METHOD) throw this.#asFault(error);
      if (error.code === ALREADY_IN_CHAIN) return undefined;
      refusal = error.message;
    }
    // bcoin answers before it checks, whatever it thinks of the transaction then.
    for (let check = 0; check < CHECKS; check++) {
      if ((await this.transaction(id)) !== undefined) return undefined;
      if (refusal !== undefined) return refusal;
      await new Promise(resolve => setTimeout(resolve, CHECK_PAUSE_MS));
    }
    return 'not in the mempool after it was sent';
  }

  async #ask(method: string, parameters: readonly unknown[], timeoutMs?: number): Promise<unknown> {
    try {
      return await this.#rpc.call(method, parameters, timeoutMs);
    } catch (error) {
      throw this.#asFault(error);
    }
  }

  /** A refusal of what has no reason to be refused is an answer that cannot be used. */
  #asFault(error: unknown): unknown {
    if (!(error instanceof RpcRefusal)) return error;
    return this.#rpc.fault('nonsense', `the node refuses: ${error.message} (${error.code})`);
  }

  #read<Value>(read: () => Value): Value {
    try {
      return read();
    } catch (error) {
      throw this.#rpc.fault('nonsense', `the node answered what cannot be read: ${(error as Error).message}`, error);
    }
  }

  #nonsense(message: string): NodeFault {
    return this.#rpc.fault('nonsense', message);
  }

  #object(value: unknown, method: string): Record<string, unknown> {
    if (typeof value !== 'object' || value === null) throw this.#nonsense(`${method}: not what is documented`);
    return value as Record<string, unknown>;
  }

  #count(value: unknown, name: string): number {
    if (!Number.isSafeInteger(value) || (value as number) < 0) throw this.#nonsense(`${name}: no count`);
    return value as number;
  }

  #hash(value: unknown): string {
    if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw this.#nonsense('no hash');
    return value;
  }
}

/**
 * A node without an index of transactions, or with half of one, cannot find one in a block: its refusal is then no answer.
 * Bitcoin Core names `-txindex`, or says that blocks are still being indexed.
 */
function isNotFound({ code, message }: RpcRefusal): boolean {
  if (/txindex|being indexed/i.test(message)) return false;
  return code === NOT_FOUND || (code === MISCELLANEOUS && message === 'Transaction not found.');
}
