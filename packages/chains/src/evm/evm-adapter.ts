// Ethereum and chains like it, by one node or by two that are compared.
import { type Hex, isHex } from 'viem';
import { type Asset, type BlockRef, type ChainHead, type DerivationPath, NATIVE, type NodeFault } from '../chain.ts';
import type {
  BlockRange,
  ChainAdapter,
  SeenTransfer,
  SendAnswer,
  TokenFacts,
  TransactionState,
  Watched,
} from '../chain-adapter.ts';
import { DECIMALS_CALL, FACT_CALLS, readTokenFacts } from '../token-facts.ts';
import type { FeeEstimate, PaymentRequest, SignedTransaction, TransactionPlan } from '../transaction-plan.ts';
import { balancesAt } from './balances.ts';
import { toChecksumAddress } from './evm-address.ts';
import { highestGasPrices } from './evm-fees.ts';
import { evmKeys, transactionId } from './evm-keys.ts';
import { type EvmFinality, EvmNode } from './evm-node.ts';
import { stateOf } from './evm-outcome.ts';
import { tokenPaymentOf } from './evm-transaction.ts';
import { type EvmToken, findTransfers } from './find-transfers.ts';
import { fault, JsonRpc, type JsonRpcOptions, type RpcAnswer } from './json-rpc.ts';
import { list, quantity, readTransaction, record } from './node-answer.ts';
import { isNonceUsedByAnother } from './nonce-user.ts';
import { type EvmPlanLimits, PLAIN_GAS, planEvmPayment } from './plan-evm-payment.ts';

export type EvmOptions = Omit<JsonRpcOptions, 'url' | 'fetch'> &
  EvmPlanLimits & {
    /** One node, or several that have to agree. May hold keys, so no message names them. */
    urls: readonly string[];
    finality: EvmFinality;
    /**
     * Contracts in canonical form whose logs show exactly what arrived, as those of USDT do. Of any other token what addresses held before
     * and after a block decides; the nodes then have to keep states as old as the blocks that are scanned.
     */
    exactTokens: readonly string[];
    /** The extended public keys of both branches. */
    publicKeys: Readonly<Record<DerivationPath['branch'], string>>;
    fetch?: typeof fetch;
  };

const USUAL_TOKEN_GAS = 65_000n;

export class EvmAdapter implements ChainAdapter {
  readonly chain = 'evm';
  readonly #options: EvmOptions;
  readonly #nodes: readonly EvmNode[];
  /** Contracts that were checked. */
  readonly #rightTokens = new Set<string>();

  constructor(options: EvmOptions) {
    const { urls, timeoutMs, parallel, batchSize, retry, fetch = globalThis.fetch } = options;
    if (urls.length === 0) throw new RangeError('a chain needs a node');
    this.#options = options;
    this.#nodes = urls.map(
      url =>
        new EvmNode(
          new JsonRpc({ url, timeoutMs, parallel, batchSize, retry, fetch }),
          options.chainId,
          options.finality,
        ),
    );
  }

  async head(): Promise<ChainHead> {
    const heads = await this.#askAll(node => node.head());
    const final = lowest(heads.map(head => head.final));
    const tip = lowest(heads.map(head => head.tip));
    await this.#agreeOn(final);
    // What is above the final block may differ for a while, and is only shown.
    return { final, tip: tip.height < final.height ? final : tip };
  }

  async blockAt(height: number): Promise<BlockRef | undefined> {
    const [first, ...others] = await this.#askAll(node => node.block(height, false));
    if (first === undefined || others.some(other => other === undefined)) return undefined;
    if (others.some(other => other!.hash !== first.hash)) throw contradiction(`the block ${height}`);
    return { height, hash: first.hash };
  }

  async transfers(range: BlockRange, watched: Watched): Promise<SeenTransfer[]> {
    if (range.to < range.from) return [];
    const tokens = tokensOf(watched, this.#options.exactTokens);
    await this.#checkTokens(tokens);
    return this.#same('transfers', node => findTransfers(node, range, watched, tokens));
  }

  async unconfirmed(watched: Watched): Promise<SeenTransfer[]> {
    const all = (await this.#askAll(node => findPending(node, watched))).flat();
    return [...new Map(all.map(transfer => [transfer.id, transfer])).values()];
  }

  balances(asset: Asset, addresses: readonly string[], at: BlockRef): Promise<bigint[]> {
    return this.#same('balances', node => balancesAt(node, asset, addresses, at));
  }

  describeToken(contract: Asset): Promise<TokenFacts | undefined> {
    return this.#same('a token', async node => {
      await node.checkChain();
      const calls = FACT_CALLS.map(call => ({
        method: 'eth_call',
        params: [{ to: contract, data: `0x${call}` }, 'latest'],
      }));
      return readTokenFacts((await node.rpc.ask(calls)).map(digitsOf));
    });
  }

  async estimateFee(asset: Asset): Promise<FeeEstimate> {
    const { baseFeePerGas, maxPriorityFeePerGas } = await highestGasPrices(this.#nodes, this.#options.largestTip);
    const gas = asset === NATIVE ? PLAIN_GAS : USUAL_TOKEN_GAS;
    return { units: gas * (baseFeePerGas + maxPriorityFeePerGas), source: 'node' };
  }

  async plan(request: PaymentRequest): Promise<TransactionPlan> {
    await this.#askAll(node => node.head());
    return planEvmPayment(this.#nodes, request, this.#addressAt(request.from), this.#options);
  }

  /** The number of the next transaction of a place, after the waiting ones, as a node reports it: for wallets without their own books. */
  async nextNonce(path: DerivationPath): Promise<number> {
    const parameters = [this.#addressAt(path), 'pending'];
    const [count] = await this.#nodes[0]!.quantities([{ method: 'eth_getTransactionCount', params: parameters }]);
    return Number(count);
  }

  async send({ id, raw }: SignedTransaction): Promise<SendAnswer> {
    if (transactionId(raw as Hex) !== id) throw new RangeError('the bytes of a transaction are not those of its name');
    const answers = await Promise.allSettled(this.#nodes.map(node => sendTo(node, id, raw)));
    const results = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []));
    const accepted = results.find(answer => answer.accepted);
    if (accepted !== undefined) return accepted;
    // Where one refused it and another is silent, the outcome is unknown.
    const silent = answers.find(answer => answer.status === 'rejected');
    if (silent !== undefined) throw silent.reason;
    return results[0]!;
  }

  async lookUp(signed: SignedTransaction): Promise<TransactionState> {
    const states = await this.#askAll(async node => stateOf(node, signed, await node.head()));
    return states.reduce(agreedState);
  }

  async canNeverConfirm(plan: TransactionPlan): Promise<boolean> {
    if (plan.chain !== 'evm' || plan.chainId !== this.#options.chainId) throw new RangeError('a plan of another chain');
    const payer = this.#addressAt(plan.from);
    const answers = await this.#askAll(async node => isNonceUsedByAnother(node, plan, payer, await node.head()));
    return answers.every(isUsed => isUsed);
  }

  /** A token that counts otherwise than it is read would be credited a million times over. */
  async #checkTokens(tokens: readonly EvmToken[]): Promise<void> {
    for (const token of tokens) {
      if (this.#rightTokens.has(token.contract)) continue;
      const isThere = await this.#askAll(node => checkDecimals(node, token));
      if (isThere.every(Boolean)) this.#rightTokens.add(token.contract);
    }
  }

  #addressAt(path: DerivationPath): string {
    return evmKeys.addressAt(this.#options.publicKeys[path.branch], path);
  }

  #askAll<Answer>(ask: (node: EvmNode) => Promise<Answer>): Promise<Answer[]> {
    return Promise.all(this.#nodes.map(ask));
  }

  async #same<Answer>(what: string, ask: (node: EvmNode) => Promise<Answer>): Promise<Answer> {
    const [first, ...others] = await this.#askAll(ask);
    const text = textOf(first);
    if (others.some(other => textOf(other) !== text)) throw contradiction(what);
    return first!;
  }

  async #agreeOn({ height, hash }: BlockRef): Promise<void> {
    if (this.#nodes.length === 1) return;
    const blocks = await this.#askAll(node => node.block(height, false));
    if (blocks.some(block => block?.hash !== hash)) throw contradiction(`the final block ${height}`);
  }
}

function tokensOf({ assets }: Watched, exact: readonly string[]): EvmToken[] {
  const tokens = [...assets].filter(([asset]) => asset !== NATIVE);
  return tokens.map(([contract, scale]) => ({ contract, scale, logsAreExact: exact.includes(contract) }));
}

/** What a call answered, without `0x`; undefined where it failed. */
function digitsOf(answer: RpcAnswer): string | undefined {
  return answer.ok && isHex(answer.result) ? answer.result.slice(2) : undefined;
}

/** @returns whether there is a contract at all: where there is none nothing can arrive. */
async function checkDecimals(node: EvmNode, { contract, scale }: EvmToken): Promise<boolean> {
  await node.checkChain();
  const [answer] = await node.rpc.ask([
    { method: 'eth_call', params: [{ to: contract, data: `0x${DECIMALS_CALL}` }, 'latest'] },
  ]);
  if (answer!.ok && answer!.result === '0x') return false;
  const isRight = answer!.ok && quantity(answer!.result) === BigInt(scale);
  if (!isRight) throw fault('contradiction', `the contract ${contract} is no token with ${scale} decimals`);
  return true;
}

async function sendTo(node: EvmNode, id: string, raw: string): Promise<SendAnswer> {
  const [answer] = await node.rpc.ask([{ method: 'eth_sendRawTransaction', params: [raw] }]);
  if (answer!.ok) {
    if (answer!.result !== id) throw fault('nonsense', 'the node names a transaction otherwise than its bytes do');
    return { accepted: true };
  }
  // Messages for a known one differ from node to node: "already known", "nonce too low" once it is in a block.
  const isKnown = (await node.rpc.call('eth_getTransactionByHash', id)) !== null;
  return isKnown ? { accepted: true } : { accepted: false, reason: answer!.message };
}

/** The lesser of what two nodes know; where both know, they have to say the same. */
function agreedState(one: TransactionState, other: TransactionState): TransactionState {
  if (one.state !== 'included' || other.state !== 'included') {
    const isKnown = one.state !== 'unknown' || other.state !== 'unknown';
    return isKnown ? { state: 'pending' } : { state: 'unknown' };
  }
  if (one.block.hash !== other.block.hash) {
    if (one.isFinal && other.isFinal) throw contradiction('the block of a transaction');
    return { state: 'pending' };
  }
  if (textOf([one.outcome, one.feeUnits]) !== textOf([other.outcome, other.feeUnits]))
    throw contradiction('what became of a transaction');
  const confirmations = Math.min(one.confirmations, other.confirmations);
  return { ...one, confirmations, isFinal: one.isFinal && other.isFinal };
}

function lowest(blocks: readonly BlockRef[]): BlockRef {
  return blocks.reduce((one, other) => (other.height < one.height ? other : one));
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}` : inner));
}

function contradiction(what: string): NodeFault {
  return fault('contradiction', `the nodes do not agree on ${what}`);
}

/** Transfers that a node would put into its next block; a hint for screens, as far as the node shows them. */
async function findPending(node: EvmNode, watched: Watched): Promise<SeenTransfer[]> {
  const [answer] = await node.rpc.ask([{ method: 'eth_getBlockByNumber', params: ['pending', true] }]);
  // Not every node has one.
  if (!answer!.ok || answer!.result === null) return [];
  return list(record(answer!.result).transactions).flatMap(transaction => {
    const { hash, from, to, value, input } = readTransaction(record(transaction));
    if (to === null) return [];
    const called = toChecksumAddress(to);
    const payer = toChecksumAddress(from);
    const seen = (asset: string, position: string, recipient: string, units: bigint): SeenTransfer[] =>
      units > 0n && watched.assets.has(asset) && watched.isWatched(recipient)
        ? [{ id: `${hash}:${position}`, transaction: hash, asset, to: recipient, from: payer, units, block: null }]
        : [];
    const payment = watched.assets.has(called) ? tokenPaymentOf(input) : undefined;
    // A transfer is the first log of its transaction, unless the token is a strange one.
    return payment === undefined ? seen(NATIVE, 'native', called, value) : seen(called, '0', payment.to, payment.units);
  });
}
