// Bitcoin for the exchange: watched by blocks whose content is checked against their hashes, paid from confirmed outputs of our own.
import { hex } from '@scure/base';
import { type Asset, type BlockRef, type ChainHead, type DerivationPath, NATIVE, NodeFault } from '../chain.ts';
import type {
  BlockRange,
  ChainAdapter,
  SeenTransfer,
  SendAnswer,
  TransactionState,
  Watched,
} from '../chain-adapter.ts';
import { PlanRefusal } from '../plan-refusal.ts';
import type {
  BitcoinPlan,
  FeeEstimate,
  Output,
  PaymentRequest,
  SignedTransaction,
  TransactionPlan,
} from '../transaction-plan.ts';
import { balancesAt } from './balances.ts';
import { addressOfScript, scriptOfAddress } from './bitcoin-address.ts';
import { scriptOfPath } from './bitcoin-keys.ts';
import { BitcoinNode } from './bitcoin-node.ts';
import { bitcoinOutputs, outpoint, sum, transactionId, unsignedTransaction } from './bitcoin-transaction.ts';
import { BOOKED_AFTER, COINBASE_MATURITY, type Coinbase, Coinbases, type PaidOutput } from './coinbases.ts';
import { JsonRpc } from './json-rpc.ts';
import type { BitcoinNetwork } from './network.ts';
import { planPayment } from './plan-payment.ts';
import { isCoinbase, type RawBlock, type RawTransaction, readTransaction } from './raw-transaction.ts';
import { USUAL_SIZE } from './size.ts';

/** New transactions of the mempool that one poll reads: what is left out is a hint that comes later. */
const MEMPOOL_READS = 2_000;
/** How many transactions of the mempool are remembered as read. */
const MEMPOOL_MEMORY = 500_000;

export type BitcoinOptions = {
  /**
   * JSON-RPC of one node, or of two that are compared, with user and password in them. Each needs an index of transactions
   * (`txindex=1`; bcoin: `index-tx`).
   */
  urls: readonly string[];
  network: BitcoinNetwork;
  /** How many blocks deep a block is final; the tip itself is one deep. */
  confirmations: number;
  /** Extended public keys of both branches: change and inputs are addresses of these alone. */
  publicKeys: Readonly<Record<DerivationPath['branch'], string>>;
  /** Smaller outputs are no transfers: sweeping them would cost more than they are. In satoshi. */
  smallestTransferUnits: bigint;
  fees: {
    /** Within how many blocks a payment is to confirm. */
    targetBlocks: number;
    /** Satoshi a virtual byte, where the node has no estimate. */
    configuredRate: bigint;
    /** Never more than this, whatever a node says. */
    largestRate: bigint;
  };
  timeoutMs: number;
  /** For a scan of all unspent outputs: minutes on the main network. */
  balancesTimeoutMs: number;
  fetch?: typeof fetch;
};

export class BitcoinAdapter implements ChainAdapter {
  readonly chain = 'bitcoin';
  readonly #options: BitcoinOptions;
  readonly #nodes: readonly BitcoinNode[];
  /** Transactions of the mempool that were read, with what they pay: read once, not at each poll. */
  readonly #read = new Map<string, PaidOutput[]>();
  readonly #coinbases = new Coinbases(
    hash => this.#nodes[0]!.block(hash),
    transaction => this.#paymentsIn(transaction),
  );

  constructor(options: BitcoinOptions) {
    if (options.urls.length === 0) throw new Error('bitcoin needs a node');
    if (options.confirmations < 1) throw new Error('a block is final one deep at the least');
    this.#options = options;
    this.#nodes = options.urls.map(url => {
      const { timeoutMs, fetch } = options;
      const rpc = new JsonRpc({ chain: 'bitcoin', url, timeoutMs, ...(fetch === undefined ? {} : { fetch }) });
      return new BitcoinNode(rpc, options.network);
    });
  }

  async head(): Promise<ChainHead> {
    const tips = await this.#each(node => node.tip());
    const lowest = tips.reduce((low, tip) => (tip.height < low.height ? tip : low));
    const finalHeight = Math.max(0, lowest.height - this.#options.confirmations + 1);
    const final = await this.#agreedBlock(finalHeight);
    if (final === undefined) throw this.#fault('contradiction', 'a node lost blocks during the queries');
    // Two branches of equal height are usual for a while: then the tip is where both still agree.
    for (let height = lowest.height; height > finalHeight; height--) {
      const [first, ...others] = await this.#each(node => node.blockAt(height));
      if (first !== undefined && others.every(other => other?.hash === first.hash)) return { tip: first, final };
    }
    return { tip: final, final };
  }

  blockAt(height: number): Promise<BlockRef | undefined> {
    return this.#agreedBlock(height);
  }

  async transfers({ from, to, after }: BlockRange, watched: Watched): Promise<SeenTransfer[]> {
    if (!watched.assets.has(NATIVE)) return [];
    const transfers: SeenTransfer[] = [];
    for await (const { block, ref } of this.blocks(from, to, after)) {
      const due = (await this.#coinbases.upTo(ref, BOOKED_AFTER + 1))[BOOKED_AFTER];
      if (due !== undefined) transfers.push(...coinbaseTransfers(due, watched));
      for (const transaction of block.transactions) {
        if (isCoinbase(transaction)) continue;
        for (const payment of this.#paymentsIn(transaction))
          if (watched.isWatched(payment.to)) transfers.push(transfer(transaction.id, payment, ref));
      }
    }
    return transfers;
  }

  async immature(watched: Watched, tip: BlockRef): Promise<SeenTransfer[]> {
    if (!watched.assets.has(NATIVE)) return [];
    const coinbases = await this.#coinbases.upTo(tip, BOOKED_AFTER);
    return coinbases.reverse().flatMap(coinbase => coinbaseTransfers(coinbase, watched));
  }

  async unconfirmed(watched: Watched): Promise<SeenTransfer[]> {
    if (!watched.assets.has(NATIVE)) return [];
    const node = this.#nodes[0]!;
    const waiting = await node.mempool();
    const unread = waiting.filter(id => !this.#read.has(id)).slice(0, MEMPOOL_READS);
    for (const id of unread) {
      const found = await node.transaction(id);
      if (found !== undefined) this.#read.set(id, this.#paymentsIn(found.transaction));
    }
    for (const id of this.#read.keys()) {
      if (this.#read.size <= MEMPOOL_MEMORY) break;
      this.#read.delete(id);
    }
    return waiting.flatMap(id =>
      (this.#read.get(id) ?? []).filter(({ to }) => watched.isWatched(to)).map(payment => transfer(id, payment, null)),
    );
  }

  /**
   * The unspent outputs of addresses of ours at a block: only those can be read back from the blocks that came after it. A coinbase counts
   * from the block on that it is booked with.
   */
  async balances(asset: Asset, addresses: readonly string[], at: BlockRef): Promise<bigint[]> {
    if (asset !== NATIVE) throw new Error('bitcoin has its own coin only');
    return balancesAt({
      node: this.#nodes[0]!,
      blocks: (from, to) => this.blocks(from, to),
      blockAt: height => this.blockAt(height),
      fault: message => this.#fault('contradiction', message),
      immature: new Set((await this.#coinbases.upTo(at, BOOKED_AFTER)).map(({ transaction }) => transaction)),
      scripts: addresses.map(address => hex.encode(scriptOfAddress(address, this.#options.network))),
      at,
      timeoutMs: this.#options.balancesTimeoutMs,
    });
  }

  async estimateFee(_asset: Asset): Promise<FeeEstimate> {
    const { rate, source } = await this.feeRate();
    return { units: rate * USUAL_SIZE, source };
  }

  /** What a virtual byte costs now, in satoshi; of two nodes the higher, and never above the limit. */
  async feeRate(): Promise<{ rate: bigint; source: FeeEstimate['source'] }> {
    const { targetBlocks, configuredRate, largestRate } = this.#options.fees;
    const estimates = (await this.#each(node => node.feeRate(targetBlocks))).filter(rate => rate !== undefined);
    if (estimates.length === 0) return { rate: configuredRate, source: 'configured' };
    const highest = estimates.reduce((high, rate) => (rate > high ? rate : high));
    return { rate: highest > largestRate ? largestRate : highest, source: 'node' };
  }

  async plan(request: PaymentRequest): Promise<BitcoinPlan> {
    const { network, fees } = this.#options;
    const { rate } = await this.feeRate();
    const plan = planPayment(request, { network, rate, largestRate: fees.largestRate });
    await this.checkConfirmed(plan.inputs);
    return plan;
  }

  /** Outputs of a place that can be spent and that nothing waiting spends, as a node answers: for wallets without books of their own. */
  async spendable(path: DerivationPath): Promise<Output[]> {
    const node = this.#nodes[0]!;
    const script = hex.encode(scriptOfPath(this.#options.publicKeys, path));
    const { tip, outputs } = await node.unspent([script], this.#options.balancesTimeoutMs);
    const young = await this.#coinbases.upTo(tip, COINBASE_MATURITY - 1);
    const immature = new Set(young.map(({ transaction }) => transaction));
    const spent = new Set<string>();
    for (const id of await node.mempool())
      for (const input of (await node.transaction(id))?.transaction.inputs ?? []) spent.add(outpoint(input));
    return outputs
      .map(({ transaction, position, units }) => ({ transaction, position, units, owner: path }))
      .filter(output => !spent.has(outpoint(output)) && !immature.has(output.transaction));
  }

  /** @throws PlanRefusal where one of the outputs is in no block, is spent in one, or is of a coinbase that is not mature */
  async checkConfirmed(outputs: readonly Output[]): Promise<void> {
    for (const { transaction, position } of outputs) {
      const found = await this.#each(node => node.unspentOutput(transaction, position));
      if (
        found.some(output => output === undefined || output.confirmations < (output.isCoinbase ? COINBASE_MATURITY : 1))
      )
        throw new PlanRefusal('unconfirmed-output', 'an output to spend is in no block, is spent, or is not mature');
    }
  }

  async send({ raw, id }: SignedTransaction): Promise<SendAnswer> {
    const answers = await Promise.allSettled(this.#nodes.map(node => node.send(raw, id)));
    // One node that accepted it relays it: the answer, or the silence, of another does not change that.
    if (answers.some(answer => answer.status === 'fulfilled' && answer.value === undefined)) return { accepted: true };
    const failed = answers.find(answer => answer.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    const refusals = answers.map(answer => (answer.status === 'fulfilled' ? answer.value : ''));
    return { accepted: false, reason: refusals.join('; ') };
  }

  async lookUp({ id, raw }: SignedTransaction): Promise<TransactionState> {
    const answers = await this.#each(async node => {
      const found = await node.transaction(id);
      if (found === undefined) return undefined;
      const height = found.blockHash === null ? undefined : await node.heightOf(found.blockHash);
      return height === undefined ? null : { height, hash: found.blockHash! };
    });
    if (answers.every(answer => answer === undefined)) return { state: 'unknown' };
    const [block] = answers;
    if (block === undefined || block === null) return { state: 'pending' };
    if (answers.some(other => other?.hash !== block.hash)) return { state: 'pending' };
    const { tip, final } = await this.head();
    if (block.height > tip.height) return { state: 'pending' };
    return {
      state: 'included',
      block,
      confirmations: tip.height - block.height + 1,
      isFinal: block.height <= final.height,
      // A transaction of bitcoin that is in a block has paid.
      outcome: { succeeded: true },
      feeUnits: await this.#feePaid(readTransaction(raw)),
    };
  }

  /**
   * True once another transaction spent an input in a final block. Whatever is spent at the tip but not in the blocks that are not final yet
   * was spent in a final one.
   */
  async canNeverConfirm(plan: TransactionPlan): Promise<boolean> {
    if (plan.chain !== 'bitcoin') throw new Error('the plan is none of bitcoin');
    const scriptOf = (path: DerivationPath) => scriptOfPath(this.#options.publicKeys, path);
    const outputs = bitcoinOutputs(plan, this.#options.network, scriptOf);
    return this.isConflicted(plan.inputs, transactionId(unsignedTransaction(plan.inputs, outputs, scriptOf)));
  }

  /** Whether a final block spends one of the outputs by another transaction than `id`. */
  async isConflicted(inputs: readonly Output[], id: string): Promise<boolean> {
    const { tip, final } = await this.head();
    const own = await this.#each(node => node.transaction(id));
    if (own.some(found => found !== undefined && found.blockHash !== null)) return false;
    const spentSinceFinal = new Set<string>();
    for await (const { block } of this.blocks(final.height + 1, tip.height))
      for (const { inputs: spent } of block.transactions)
        for (const input of spent) spentSinceFinal.add(outpoint(input));
    for (const input of inputs) {
      const unspent = await this.#each(node => node.unspentOutput(input.transaction, input.position));
      if (unspent.some(output => output !== undefined) || spentSinceFinal.has(outpoint(input))) continue;
      const parents = await this.#each(node => node.transaction(input.transaction));
      const wasConfirmed = parents.every(found => found !== undefined && found.blockHash !== null);
      // Blocks may have come while the outputs were looked up: only an unchanged tip gives a result.
      if (wasConfirmed && (await this.blockAt(tip.height))?.hash === tip.hash && !(await this.#hasGrown(tip)))
        return true;
    }
    return false;
  }

  /** Blocks of the best chain with their content, each the child of the one before, and the first of `after` where that is known. */
  async *blocks(from: number, to: number, after?: string): AsyncGenerator<{ block: RawBlock; ref: BlockRef }> {
    let previous = after;
    for (let height = from; height <= to; height++) {
      const ref = await this.#agreedBlock(height);
      if (ref === undefined) throw this.#fault('contradiction', `a node no longer has block ${height}`);
      const block = await this.#nodes[0]!.block(ref.hash);
      if (previous !== undefined && block.previousHash !== previous)
        throw this.#fault('contradiction', `block ${height} is no child of the one before`);
      previous = block.hash;
      this.#coinbases.remember(block);
      yield { block, ref };
    }
  }

  async #hasGrown(tip: BlockRef): Promise<boolean> {
    const tips = await this.#each(node => node.tip());
    return tips.some(({ height }) => height !== tip.height);
  }

  async #feePaid({ inputs, outputs }: RawTransaction): Promise<bigint> {
    let spent = 0n;
    for (const { transaction, position } of inputs) {
      const parent = await this.#nodes[0]!.transaction(transaction);
      const output = parent?.transaction.outputs[position];
      if (output === undefined)
        throw this.#fault('nonsense', 'the node does not know what a transaction in a block spends');
      spent += output.units;
    }
    return spent - sum(outputs);
  }

  async #agreedBlock(height: number): Promise<BlockRef | undefined> {
    const answers = await this.#each(node => node.blockAt(height));
    const [first] = answers;
    if (first === undefined || answers.some(answer => answer === undefined)) return undefined;
    if (answers.some(answer => answer?.hash !== first.hash))
      throw this.#fault('contradiction', `the nodes have different blocks at height ${height}`);
    return first;
  }

  #paymentsIn({ outputs }: RawTransaction): PaidOutput[] {
    return outputs.flatMap(({ units, script }, position) => {
      if (units < this.#options.smallestTransferUnits || units === 0n) return [];
      const to = addressOfScript(script, this.#options.network);
      return to === undefined ? [] : [{ to, units, position }];
    });
  }

  #each<Value>(ask: (node: BitcoinNode) => Promise<Value>): Promise<Value[]> {
    return Promise.all(this.#nodes.map(ask));
  }

  #fault(kind: NodeFault['kind'], message: string): NodeFault {
    return new NodeFault('bitcoin', kind, message);
  }
}

function transfer(transaction: string, { to, units, position }: PaidOutput, block: BlockRef | null): SeenTransfer {
  // Inputs say who signed, not who pays: no sender is named.
  return { id: outpoint({ transaction, position }), transaction, asset: NATIVE, to, from: null, units, block };
}

function coinbaseTransfers({ block, transaction, outputs }: Coinbase, watched: Watched): SeenTransfer[] {
  const maturity = { depth: COINBASE_MATURITY, bookedWith: block.height + BOOKED_AFTER };
  const own = outputs.filter(({ to }) => watched.isWatched(to));
  return own.map(output => ({ ...transfer(transaction, output, block), maturity }));
}
