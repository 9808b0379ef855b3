// The outside wallets of users of a demo: keys of their own below one seed, filled with test coins while they are empty.
import {
  BitcoinAdapter,
  bitcoinKeys,
  type DerivationPath,
  EvmAdapter,
  evmKeys,
  NodeFault,
  type Payment,
  PlanRefusal,
  type SignedTransaction,
  TRON_KEYS,
  type TransactionPlan,
} from '@candor/chains';
import { decimal } from '@candor/money';
import type { Logger } from 'pino';
import type { ChainConfig, PublicKeys } from '../../chain-config.ts';
import { type Chain, type Chains, openChains } from '../chains/chains.ts';

export type OutsideBalance = { chain: Chain; coin: string; address: string; units: bigint; scale: number };

/** Pays all others; the local chains give it coins. */
const BANK = 0;
const MAX_ATTEMPTS = 4;
const FIRST_COINS: Readonly<Record<string, string>> = { BTC: '0.2', ETH: '5', USDT: '10000', TRX: '5000' };

/** Undefined where the settings give no seed. */
export function openOutsideWallets(config: ChainConfig, log: Logger): OutsideWallets | undefined {
  return config.outsideSeed === undefined ? undefined : new OutsideWallets(config, config.outsideSeed, log);
}

export class OutsideWallets {
  /** The exchange's chains, with other keys. */
  readonly chains: Chains;
  readonly #seed: Uint8Array;
  readonly #log: Logger;
  /** What was sent to a wallet that does not show it yet, by its address. */
  readonly #filling = new Set<string>();
  readonly #queues = new Map<Chain, Promise<unknown>>();
  #payments = 0;

  constructor(config: ChainConfig, seed: Uint8Array, log: Logger) {
    this.#seed = seed;
    this.#log = log;
    const { evm, bitcoin, tron } = config;
    this.chains = openChains({
      ...config,
      evm: evm && { ...evm, publicKeys: keysOf(evmKeys, seed) },
      bitcoin: bitcoin && { ...bitcoin, publicKeys: keysOf(bitcoinKeys(bitcoin.network), seed) },
      tron: tron && { ...tron, publicKeys: keysOf(TRON_KEYS, seed) },
    });
  }

  /** The balances of a user elsewhere; chains whose nodes do not answer are left out. A wallet that is empty gets test coins. */
  async balancesOf(user: number): Promise<OutsideBalance[]> {
    const all = await Promise.all(
      this.chains.map(chain =>
        this.#balancesOn(chain, user).catch((error: unknown) => {
          this.#log.debug({ err: error, chain: chain.name }, 'a wallet elsewhere cannot be read');
          return [];
        }),
      ),
    );
    return all.flat();
  }

  /**
   * Pays from a user's wallet.
   *
   * @returns the name of the transaction on its chain
   * @throws PlanRefusal, NodeFault
   */
  send(chain: Chain, user: number, payment: Payment): Promise<string> {
    return this.#inTurn(chain, () => this.#pay(chain, pathOf(user), payment));
  }

  /** The balance of a user of one coin on a chain, in its smallest units there; undefined where the chain does not answer. */
  async heldOf(chain: Chain, user: number, coin: string): Promise<bigint | undefined> {
    const held = await this.#heldAt(chain, chain.addressAt(pathOf(user))).catch(() => []);
    return held.find(each => each.coin === coin)?.units;
  }

  async #balancesOn(chain: Chain, user: number): Promise<OutsideBalance[]> {
    const address = chain.addressAt(pathOf(user));
    const held = await this.#heldAt(chain, address);
    const isEmpty = held.every(({ units }) => units === 0n);
    if (!isEmpty) this.#filling.delete(address);
    else if (!this.#filling.has(address)) await this.#fill(chain, address);
    return held;
  }

  /** Nodes keep no older balances: where the chain advances during a query, it is queried again. */
  async #heldAt(chain: Chain, address: string): Promise<OutsideBalance[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { tip, final } = await chain.adapter.head();
        // Of tron only the final state can be queried.
        const at = chain.name === 'tron' ? final : tip;
        const held: OutsideBalance[] = [];
        for (const [coin, { asset, scale }] of chain.assets) {
          const [units] = await chain.adapter.balances(asset, [address], at);
          held.push({ chain, coin, address, units: units!, scale });
        }
        return held;
      } catch (error) {
        if (!(error instanceof NodeFault) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  async #fill(chain: Chain, address: string): Promise<void> {
    this.#filling.add(address);
    try {
      for (const [coin, { asset, scale }] of chain.assets) {
        const first = FIRST_COINS[coin];
        if (first === undefined) continue;
        const payment = { asset, to: address, units: decimal(first, scale) };
        await this.#inTurn(chain, () => this.#pay(chain, pathOf(BANK), payment));
      }
    } catch (error) {
      this.#filling.delete(address);
      throw error;
    }
  }

  /** One after the other on a chain: each has to see what the one before has spent. */
  async #inTurn<Value>(chain: Chain, work: () => Promise<Value>): Promise<Value> {
    const turn = (this.#queues.get(chain) ?? Promise.resolve()).then(work);
    this.#queues.set(
      chain,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async #pay(chain: Chain, from: DerivationPath, payment: Payment): Promise<string> {
    const { adapter } = chain;
    const plan = await adapter.plan({
      payments: [payment],
      from,
      replaces: null,
      nonce: await this.#nonceOf(chain, from),
      spendable: adapter instanceof BitcoinAdapter ? await adapter.spendable(from) : [],
    });
    const signed = this.#sign(chain, plan);
    const sent = await adapter.send(signed);
    if (!sent.accepted) throw new PlanRefusal('would-fail', sent.reason);
    return signed.id;
  }

  async #nonceOf({ adapter }: Chain, from: DerivationPath): Promise<number | null> {
    if (adapter instanceof EvmAdapter) return adapter.nextNonce(from);
    if (adapter instanceof BitcoinAdapter) return null;
    this.#payments += 1;
    return this.#payments;
  }

  #sign({ network }: Chain, plan: TransactionPlan): SignedTransaction {
    switch (plan.chain) {
      case 'evm':
        return evmKeys.sign(plan, this.#seed);
      case 'bitcoin':
        return bitcoinKeys(network).sign(plan, this.#seed);
      case 'tron':
        return TRON_KEYS.sign(plan, this.#seed);
      case 'omni':
        throw new Error('omni cannot pay');
    }
  }
}

function pathOf(index: number): DerivationPath {
  return { branch: 'deposit', index };
}

function keysOf(
  keys: { publicKeyOf(seed: Uint8Array, branch: DerivationPath['branch']): string },
  seed: Uint8Array,
): PublicKeys {
  return { deposit: keys.publicKeyOf(seed, 'deposit'), hot: keys.publicKeyOf(seed, 'hot') };
}
