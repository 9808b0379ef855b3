// The tron chain for the exchange: its coin TRX and tokens such as USDT, over the HTTP interface of one node or of two that are compared.
import { isDeepStrictEqual } from 'node:util';
import { type Asset, type BlockRef, type ChainHead, type DerivationPath, NATIVE, NodeFault } from '../chain.ts';
import type {
  BlockRange,
  ChainAdapter,
  SeenTransfer,
  SendAnswer,
  TokenFacts,
  TransactionState,
  Watched,
} from '../chain-adapter.ts';
import { PlanRefusal } from '../plan-refusal.ts';
import { FACT_CALLS, readTokenFacts } from '../token-facts.ts';
import type { FeeEstimate, PaymentRequest, SignedTransaction, TransactionPlan, TronPlan } from '../transaction-plan.ts';
import { asHex, asObject, asText, contradiction, isEmpty, nonsense } from './node-answer.ts';
import { rawDataOf, transactionIdOf } from './raw-transaction.ts';
import { tronAddressBytes } from './tron-address.ts';
import { balancesAt } from './tron-balances.ts';
import { type BlockHeader, headerAt, newestBlock, type View } from './tron-block.ts';
import { callContract, estimateTronFee, feeLimitOf } from './tron-fees.ts';
import { tronAddressAt } from './tron-keys.ts';
import { isExpiredUnused, lookUpTransaction } from './tron-look-up.ts';
import { TronNode } from './tron-node.ts';
import { scanBlocks } from './tron-scan.ts';

/** Codes of a node that is busy or alone: the same transaction may be taken later. */
const PASSING = new Set([
  'SERVER_BUSY',
  'NO_CONNECTION',
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'BLOCK_UNSOLIDIFIED',
  'OTHER_ERROR',
]);

const MAIN_GENESIS = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';

export type TronOptions = {
  /** One node, or two that must say the same. */
  urls: readonly string[];
  /** Sent with every request, such as `TRON-PRO-API-KEY`. */
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** The extended public keys of the branches, by which the payer of a plan is known. */
  publicKeys: Readonly<Record<DerivationPath['branch'], string>>;
  /** The most that running a contract may cost, in sun: what may cost more is not planned. */
  largestFeeLimit: bigint;
  /** How long a transaction may wait for its block; less than a day. */
  expiryMs: number;
  /** In sun, where a node cannot work out what a token's transfer costs. */
  configuredTokenFee: bigint;
  /**
   * `main` is where the money is, `test` is any other. A node and the decimals of a token are checked once, before they are used; without it
   * every node and contract is accepted, as tests of single answers need.
   */
  network?: 'main' | 'test';
  fetch: typeof fetch;
};

/** Plans of equal payments made within one block differ by this much of time, so that they are two transactions. */
const TIMES_WITHIN_A_BLOCK = 3_000;

/** Throws `RangeError` for anything but one node or two. */
export function createTronAdapter(options: TronOptions): ChainAdapter {
  if (options.urls.length < 1 || options.urls.length > 2) throw new RangeError('one node or two');
  return new TronAdapter(options);
}

class TronAdapter implements ChainAdapter {
  readonly chain = 'tron';
  readonly #options: TronOptions;
  readonly #nodes: readonly TronNode[];
  #isRightChain = false;
  /** Contracts that were checked. */
  readonly #rightTokens = new Set<Asset>();

  constructor(options: TronOptions) {
    this.#options = options;
    this.#nodes = options.urls.map(url => new TronNode({ ...options, url }));
  }

  async head(): Promise<ChainHead> {
    const { tip, final } = await this.#heads();
    return { tip: refOf(tip), final: refOf(final) };
  }

  async blockAt(height: number): Promise<BlockRef | undefined> {
    const blocks = await this.#each(node => blockOfView(node, height));
    if (blocks.some(block => block === undefined)) return undefined;
    return same(blocks.map(block => refOf(block!)));
  }

  async transfers({ from, to, after }: BlockRange, watched: Watched): Promise<SeenTransfer[]> {
    await this.#checkTokens(watched);
    return same(
      await this.#each(async node => {
        const solid = await newestBlock(node, 'walletsolidity');
        return scanBlocks(node, to <= solid.height ? 'walletsolidity' : 'wallet', { from, to, after }, watched);
      }),
    );
  }

  /** None: a block comes every three seconds, faster than the waiting transactions of a node could be read. */
  async unconfirmed(): Promise<SeenTransfer[]> {
    return [];
  }

  async balances(asset: Asset, addresses: readonly string[], at: BlockRef): Promise<bigint[]> {
    return same(await this.#each(node => balancesAt(node, asset, addresses, at)));
  }

  async describeToken(contract: Asset): Promise<TokenFacts | undefined> {
    return same(await this.#each(node => tokenFactsOf(node, contract)));
  }

  async estimateFee(asset: Asset): Promise<FeeEstimate> {
    const payer = tronAddressAt(this.#options.publicKeys.hot, { branch: 'hot', index: 0 });
    const configuredFee = this.#options.configuredTokenFee;
    const estimates = await this.#each(node => estimateTronFee(node, asset, payer, configuredFee));
    return estimates.reduce((highest, estimate) => (estimate.units > highest.units ? estimate : highest));
  }

  async plan({ payments, from, nonce, replaces }: PaymentRequest): Promise<TronPlan> {
    const [payment] = payments;
    if (payments.length !== 1 || payment === undefined) throw new RangeError('a transaction of this chain pays once');
    if (replaces !== null) throw new RangeError('a transaction of this chain cannot be replaced, only expire');
    if (nonce === null) throw new RangeError('equal payments need a number that keeps them apart');
    if (payment.units <= 0n) throw new RangeError('a payment of nothing');
    tronAddressBytes(payment.to);
    const payer = tronAddressAt(this.#options.publicKeys[from.branch], from);
    const [{ tip, final }, limits] = await Promise.all([
      this.#heads(),
      this.#each(node => feeLimitOf(node, payment, payer)),
    ]);
    const feeLimit = limits.reduce((highest, limit) => (limit > highest ? limit : highest));
    if (feeLimit > this.#options.largestFeeLimit)
      throw new PlanRefusal('fee-too-high', `the payment may cost ${feeLimit} sun now`);
    return {
      chain: 'tron',
      from,
      payment,
      // A final block is in every branch that may win, so the transaction is good in each.
      referenceBlock: { bytes: final.hash.slice(12, 16), hash: final.hash.slice(16, 32) },
      timestampMs: tip.timestampMs + (nonce % TIMES_WITHIN_A_BLOCK),
      expiresAtMs: tip.timestampMs + this.#options.expiryMs,
      feeLimit,
    };
  }

  async send(transaction: SignedTransaction): Promise<SendAnswer> {
    const answers = await Promise.allSettled(this.#nodes.map(node => broadcast(node, transaction)));
    const results = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []));
    const accepted = results.find(answer => answer.accepted);
    if (accepted !== undefined) return accepted;
    const failed = answers.find(answer => answer.status === 'rejected');
    // As long as one node did not answer, it may have taken the transaction.
    if (failed !== undefined) throw failed.reason;
    return results[0]!;
  }

  async lookUp(transaction: SignedTransaction): Promise<TransactionState> {
    return weakest(await this.#each(node => lookUpTransaction(node, transaction)));
  }

  async canNeverConfirm(plan: TransactionPlan): Promise<boolean> {
    if (plan.chain !== 'tron') throw new RangeError('a plan of another chain');
    const owner = tronAddressAt(this.#options.publicKeys[plan.from.branch], plan.from);
    const id = transactionIdOf(rawDataOf(plan, owner));
    const limits = { expiresAtMs: plan.expiresAtMs, reference: plan.referenceBlock };
    return (await this.#each(node => isExpiredUnused(node, id, limits))).every(isOver => isOver);
  }

  /** A token that counts otherwise than it is read would be credited a million times over. */
  async #checkTokens({ assets }: Watched): Promise<void> {
    if (this.#options.network === undefined) return;
    for (const [asset, scale] of assets) {
      if (asset === NATIVE || this.#rightTokens.has(asset)) continue;
      const facts = await this.#each(node => tokenFactsOf(node, asset));
      if (!facts.every(token => token?.decimals === scale))
        throw contradiction(`the contract ${asset} is no token with ${scale} decimals`);
      this.#rightTokens.add(asset);
    }
  }

  async #heads(): Promise<{ tip: BlockHeader; final: BlockHeader }> {
    const { network } = this.#options;
    if (network !== undefined && !this.#isRightChain) await this.#each(node => checkNetwork(node, network));
    this.#isRightChain = true;
    const heads = await this.#each(async node => {
      // The final block first: the other can only be newer.
      const final = await newestBlock(node, 'walletsolidity');
      return { final, tip: await newestBlock(node, 'wallet') };
    });
    if (heads.some(({ tip, final }) => tip.height < final.height))
      throw contradiction('the newest block of the node is older than its final one');
    const final = await this.#agreedAt(Math.min(...heads.map(head => head.final.height)), 'walletsolidity');
    if (final === undefined) throw contradiction('two nodes have different final blocks');
    for (let height = Math.min(...heads.map(head => head.tip.height)); height > final.height; height -= 1) {
      const tip = await this.#agreedAt(height, 'wallet');
      if (tip !== undefined) return { tip, final };
    }
    return { tip: final, final };
  }

  /** The block that every node has at a height; undefined where they have different ones. */
  async #agreedAt(height: number, view: View): Promise<BlockHeader | undefined> {
    const blocks = await this.#each(node => headerAt(node, view, height));
    return blocks.every(block => isDeepStrictEqual(block, blocks[0])) ? blocks[0] : undefined;
  }

  #each<T>(ask: (node: TronNode) => Promise<T>): Promise<T[]> {
    return Promise.all(this.#nodes.map(ask));
  }
}

/** The block at a height, from the final view as soon as that reaches it; undefined only above the tip. */
async function blockOfView(node: TronNode, height: number): Promise<BlockHeader | undefined> {
  const solid = await newestBlock(node, 'walletsolidity');
  const block = await headerAt(node, height <= solid.height ? 'walletsolidity' : 'wallet', height);
  if (block !== undefined) return block;
  if (height <= solid.height) throw contradiction('the node does not have a block that it calls final');
  return undefined;
}

function refOf({ height, hash }: BlockHeader): BlockRef {
  return { height, hash };
}

function same<T>(answers: readonly T[]): T {
  if (!answers.every(answer => isDeepStrictEqual(answer, answers[0])))
    throw new NodeFault('tron', 'contradiction', 'two nodes gave different answers');
  return answers[0]!;
}

/** Of what two nodes know, only what both know; different ends of the same transaction in final blocks cannot be. */
function weakest(states: readonly TransactionState[]): TransactionState {
  const included = states.flatMap(state => (state.state === 'included' ? [state] : []));
  if (included.length < states.length)
    return states.find(({ state }) => state === 'pending') ?? pendingIfIncluded(states);
  const [first] = included;
  const isSame = included.every(
    ({ block, outcome, feeUnits }) =>
      isDeepStrictEqual(block, first!.block) &&
      isDeepStrictEqual(outcome, first!.outcome) &&
      feeUnits === first!.feeUnits,
  );
  if (!isSame && included.every(({ isFinal }) => isFinal))
    throw contradiction('two nodes report different outcomes of a transaction');
  if (!isSame) return { state: 'pending' };
  return {
    ...first!,
    confirmations: Math.min(...included.map(({ confirmations }) => confirmations)),
    isFinal: included.every(({ isFinal }) => isFinal),
  };
}

function pendingIfIncluded(states: readonly TransactionState[]): TransactionState {
  return { state: states.some(({ state }) => state === 'included') ? 'pending' : 'unknown' };
}

/** @throws NodeFault where the node is of another one */
async function checkNetwork(node: TronNode, network: 'main' | 'test'): Promise<void> {
  const genesis = await headerAt(node, 'wallet', 0);
  const isMain = genesis?.hash === MAIN_GENESIS;
  if (isMain !== (network === 'main'))
    throw contradiction(isMain ? 'the node is of the main network' : 'the node is not of the main network');
}

async function tokenFactsOf(node: TronNode, contract: Asset): Promise<TokenFacts | undefined> {
  const answers = await Promise.all(
    FACT_CALLS.map(async data => {
      const call = await callContract(node, 'wallet', { owner: contract, contract, data });
      return call.succeeded ? asHex(call.answer ?? '', undefined, 'a token') : undefined;
    }),
  );
  return readTokenFacts(answers);
}

/** Hands a signed transaction to a tron node, and distinguishes a refusal from an unknown outcome. */
async function broadcast(node: TronNode, transaction: SignedTransaction): Promise<SendAnswer> {
  const answer = asObject(await node.ask('wallet/broadcasthex', { transaction: transaction.raw }), 'a transaction');
  const code = asText(answer.code);
  if (answer.result === true || code === 'DUP_TRANSACTION_ERROR') {
    const name = answer.txid;
    if (name !== undefined && name !== transaction.id) throw nonsense('another name for a transaction than its own');
    return { accepted: true };
  }
  if (code === '' || code === 'SUCCESS') throw nonsense('neither yes nor no to a transaction');
  if (PASSING.has(code)) throw new NodeFault('tron', 'unreachable', `the node takes no transactions now (${code})`);
  // After some time a node forgets that it has a transaction, and refuses it as too old.
  if (await isInABlock(node, transaction.id)) return { accepted: true };
  return { accepted: false, reason: `${code} ${asText(answer.message)}`.trim().slice(0, 300) };
}

async function isInABlock(node: TronNode, id: string): Promise<boolean> {
  return !isEmpty(asObject(await node.ask('wallet/gettransactioninfobyid', { value: id }), 'a receipt'));
}
