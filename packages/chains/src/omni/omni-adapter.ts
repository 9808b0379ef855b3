// Tokens of the Omni layer: payments written into bitcoin transactions, accepted only where an Omni-aware node calls them valid.
import { parseDecimal } from '@candor/money';
import { BitcoinAdapter, type BitcoinOptions } from '../bitcoin/bitcoin-adapter.ts';
import { addressOfScript } from '../bitcoin/bitcoin-address.ts';
import { JsonRpc, RpcRefusal } from '../bitcoin/json-rpc.ts';
import type { RawTransaction } from '../bitcoin/raw-transaction.ts';
import { type Asset, type BlockRef, type ChainHead, NodeFault } from '../chain.ts';
import type { ChainAdapter, SeenTransfer, SendAnswer, TransactionState, Watched } from '../chain-adapter.ts';
import { PlanRefusal } from '../plan-refusal.ts';
import type { FeeEstimate, SignedTransaction, TransactionPlan } from '../transaction-plan.ts';
import { decodeSimpleSend } from './omni-payload.ts';

/** Decimals of a divisible property; others are not credited. */
const SCALE = 8;
const SIMPLE_SEND = 0;

/**
 * A transaction with a payload needs no token: it is valid bitcoin, and anyone can write it. So the payload is decoded here, and counts only where every node
 * answers `valid: true` with the same amount (risk.md section 5). Every node must be an Omni-aware one. The rail is retired: nothing is sent.
 */
export class OmniAdapter implements ChainAdapter {
  readonly chain = 'omni';
  readonly #bitcoin: BitcoinAdapter;
  readonly #options: BitcoinOptions;
  readonly #nodes: readonly JsonRpc[];

  constructor(options: BitcoinOptions) {
    const { urls, timeoutMs, fetch } = options;
    this.#options = options;
    this.#bitcoin = new BitcoinAdapter(options);
    this.#nodes = urls.map(url => new JsonRpc({ chain: 'omni', url, timeoutMs, ...(fetch && { fetch }) }));
  }

  head(): Promise<ChainHead> {
    return this.#bitcoin.head();
  }

  blockAt(height: number): Promise<BlockRef | undefined> {
    return this.#bitcoin.blockAt(height);
  }

  async transfers({ from, to }: { from: number; to: number }, watched: Watched): Promise<SeenTransfer[]> {
    const transfers: SeenTransfer[] = [];
    for await (const { block, ref } of this.#bitcoin.blocks(from, to)) {
      const written = block.transactions.filter(transaction => paymentIn(transaction, watched) !== undefined);
      if (written.length === 0) continue;
      const known = await this.#transactionsOf(ref.height);
      for (const transaction of written) {
        if (!known.has(transaction.id)) continue;
        const transfer = await this.#confirmed(transaction, ref, watched);
        if (transfer !== undefined) transfers.push(transfer);
      }
    }
    return transfers;
  }

  /** A payload that no block holds says nothing: whether it is valid is decided in the block. */
  unconfirmed(_watched: Watched): Promise<SeenTransfer[]> {
    return Promise.resolve([]);
  }

  /** Only as of the newest block: nodes keep no older balances. */
  async balances(asset: Asset, addresses: readonly string[], at: BlockRef): Promise<bigint[]> {
    const balances: bigint[] = [];
    for (const address of addresses) {
      const answers = await this.#each(node => node.call('omni_getbalance', [address, Number(asset)]));
      const units = answers.map(answer => unitsOf(record(answer)?.balance));
      if (units.some(found => found === undefined || found !== units[0])) throw contradiction('a balance');
      balances.push(units[0]!);
    }
    const tips = await this.#each(node => node.call('getbestblockhash', []));
    if (tips.some(tip => tip !== at.hash)) throw new NodeFault('omni', 'unreachable', 'the chain moved on meanwhile');
    return balances;
  }

  estimateFee(asset: Asset): Promise<FeeEstimate> {
    return this.#bitcoin.estimateFee(asset);
  }

  plan(): Promise<never> {
    return Promise.reject(new PlanRefusal('wrong-payment', 'this rail is retired: nothing is sent over it'));
  }

  send(transaction: SignedTransaction): Promise<SendAnswer> {
    return this.#bitcoin.send(transaction);
  }

  lookUp(transaction: SignedTransaction): Promise<TransactionState> {
    return this.#bitcoin.lookUp(transaction);
  }

  canNeverConfirm(_plan: TransactionPlan): Promise<never> {
    return Promise.reject(new PlanRefusal('wrong-payment', 'this rail is retired: nothing is sent over it'));
  }

  /** The Omni transactions of a block, valid or not, as every node has read them. A node that has not read it yet is behind. */
  async #transactionsOf(height: number): Promise<ReadonlySet<string>> {
    const read = await this.#each(async node => Number(record(await node.call('omni_getinfo', []))?.block));
    if (read.some(block => !Number.isSafeInteger(block) || block < height))
      throw new NodeFault('omni', 'unreachable', `a node has not read block ${height} yet`);
    const lists = await this.#each(node => node.call('omni_listblocktransactions', [height]));
    const sets = lists.map(list => {
      if (!Array.isArray(list) || list.some(id => typeof id !== 'string')) throw nonsense('a list of transactions');
      return new Set(list as string[]);
    });
    const [first, ...others] = sets;
    if (others.some(other => other.size !== first!.size || [...other].some(id => !first!.has(id))))
      throw contradiction(`the transactions of block ${height}`);
    return first!;
  }

  /** The transfer, where every node calls it valid; undefined where all call it invalid. */
  async #confirmed(transaction: RawTransaction, ref: BlockRef, watched: Watched): Promise<SeenTransfer | undefined> {
    const payment = paymentIn(transaction, watched)!;
    const answers = await this.#each(node => node.call('omni_gettransaction', [transaction.id]));
    const [first, ...others] = answers.map(answer => readVerdict(answer, transaction.id));
    if (others.some(other => JSON.stringify(other) !== JSON.stringify(first))) throw contradiction('a payment');
    const { isValid, amount, property, type, blockHash, recipient, sender } = first!;
    if (blockHash !== ref.hash) throw contradiction('the block of a payment');
    if (!isValid) return undefined;
    const units = unitsOf(amount);
    if (type !== SIMPLE_SEND || property !== payment.property || units !== payment.units)
      throw contradiction('what a payment says and what it holds');
    const paid = transaction.outputs.map(({ script }) => addressOfScript(script, this.#options.network));
    if (recipient === undefined || !paid.includes(recipient)) throw nonsense('a recipient');
    if (!watched.isWatched(recipient)) return undefined;
    const { id } = transaction;
    const asset = String(payment.property);
    return { id: `${id}:omni`, transaction: id, asset, to: recipient, from: sender ?? null, units, block: ref };
  }

  async #each<Value>(ask: (node: JsonRpc) => Promise<Value>): Promise<Value[]> {
    try {
      return await Promise.all(this.#nodes.map(ask));
    } catch (error) {
      // A node that refuses what it has just listed has no Omni layer, or contradicts itself.
      if (error instanceof RpcRefusal) throw nonsense(`an answer: ${error.code}`);
      throw error;
    }
  }
}

/** The payment that a transaction holds, where it is one of a watched property. */
function paymentIn({ outputs }: RawTransaction, { assets }: Watched): { property: number; units: bigint } | undefined {
  const payloads = outputs.flatMap(({ script }) => decodeSimpleSend(script) ?? []);
  const [only] = payloads;
  return payloads.length === 1 && assets.has(String(only!.property)) ? only : undefined;
}

type Verdict = {
  isValid: boolean;
  amount: unknown;
  property: unknown;
  type: unknown;
  blockHash: unknown;
  recipient: string | undefined;
  sender: string | undefined;
};

function readVerdict(answer: unknown, id: string): Verdict {
  const found = record(answer);
  if (found === undefined || found.txid !== id || typeof found.valid !== 'boolean') throw nonsense('a verdict');
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const { valid: isValid, amount, propertyid: property, type_int: type, blockhash: blockHash, divisible } = found;
  if (isValid && divisible !== true) throw nonsense('a property that cannot be divided');
  return {
    isValid,
    amount,
    property,
    type,
    blockHash,
    recipient: text(found.referenceaddress),
    sender: text(found.sendingaddress),
  };
}

function unitsOf(amount: unknown): bigint | undefined {
  if (typeof amount !== 'string') return undefined;
  const parsed = parseDecimal(amount, SCALE);
  return parsed.ok ? parsed.units : undefined;
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function nonsense(what: string): NodeFault {
  return new NodeFault('omni', 'nonsense', `a node answers what cannot be: ${what}`);
}

function contradiction(what: string): NodeFault {
  return new NodeFault('omni', 'contradiction', `the nodes contradict each other, or the chain: ${what}`);
}
