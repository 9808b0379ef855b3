// Opens in the core which coins go over which chains, with the initial rules of each (risk.md section 7).
import { CHAIN, type Coin, type Command, type ConfigureCoinRules, type Mode } from '@candor/exchange';
import { decimal, PPM_SCALE } from '@candor/money';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Chains } from './chains.ts';

const HOUR_MS = 3_600_000;

type FirstRules = {
  minDeposit: string;
  minWithdrawal: string;
  /** A fraction of the amount. */
  fee: string;
  automatic: string;
  automaticDay: string;
  twoOperators: string;
};

/** The limits of reviews are about 1,000, 5,000 and 10,000 USDT. */
const FIRST_RULES: Readonly<Record<string, FirstRules>> = {
  USDT: {
    minDeposit: '1',
    minWithdrawal: '10',
    fee: '0.001',
    automatic: '1000',
    automaticDay: '5000',
    twoOperators: '10000',
  },
  BTC: {
    minDeposit: '0.0001',
    minWithdrawal: '0.001',
    fee: '0.001',
    automatic: '0.01',
    automaticDay: '0.05',
    twoOperators: '0.1',
  },
  ETH: {
    minDeposit: '0.001',
    minWithdrawal: '0.01',
    fee: '0.001',
    automatic: '0.3',
    automaticDay: '1.5',
    twoOperators: '3',
  },
  TRX: {
    minDeposit: '10',
    minWithdrawal: '50',
    fee: '0.001',
    automatic: '3000',
    automaticDay: '15000',
    twoOperators: '30000',
  },
};

/**
 * On public networks: the fee of a smallest withdrawal covers twice the usual cost of a payment there (docs/features/deposit-and-withdrawal.md).
 * In a demo the networks cost next to nothing.
 */
const LIVE_FEES: Readonly<Record<string, Pick<FirstRules, 'minWithdrawal' | 'fee'>>> = {
  USDT: { minWithdrawal: '100', fee: '0.01' },
  BTC: { minWithdrawal: '0.002', fee: '0.0025' },
  ETH: { minWithdrawal: '0.02', fee: '0.002' },
  TRX: { minWithdrawal: '100', fee: '0.01' },
};

type Parts = { engine: CommandPort; chains: Chains; live: Pick<LiveViews, 'current'>; mode: Mode };

/**
 * Opens what is not open yet; existing rails stay as they are, whatever the settings are now.
 *
 * @throws Error where the settings name another token than the one that deposits were credited for.
 */
export async function openRails({ engine, chains, live, mode }: Parts): Promise<void> {
  for (const coin of live.current.list.coins.values()) {
    for (const chain of chains) {
      const found = chain.assets.get(coin.name);
      if (found === undefined) continue;
      const { asset, scale: assetScale, dust } = found;
      await run(engine, { type: 'ConfigureRail', coin: coin.id, chain: CHAIN[chain.name], asset, assetScale, dust });
    }
    const isOnChain = chains.some(({ assets }) => assets.has(coin.name));
    const rules = isOnChain ? firstRulesOf(coin, mode) : undefined;
    if (rules !== undefined) await run(engine, rules, 'second-operator-needed');
  }
}

function firstRulesOf({ id, name, scale }: Coin, mode: Mode): ConfigureCoinRules | undefined {
  const usual = FIRST_RULES[name];
  if (usual === undefined) return undefined;
  const first = mode === 'demo' ? usual : { ...usual, ...LIVE_FEES[name] };
  return {
    type: 'ConfigureCoinRules',
    id,
    minDeposit: decimal(first.minDeposit, scale),
    minWithdrawal: decimal(first.minWithdrawal, scale),
    withdrawalFeePpm: decimal(first.fee, PPM_SCALE),
    automaticUnits: decimal(first.automatic, scale),
    automaticDayUnits: decimal(first.automaticDay, scale),
    twoOperatorsUnits: decimal(first.twoOperators, scale),
    addressHoldMs: mode === 'demo' ? 0 : 24 * HOUR_MS,
  };
}

/** @param mayBeRefused where it is there already. */
async function run(engine: CommandPort, command: Command, mayBeRefused?: string): Promise<void> {
  const answer = await engine.submit({ command });
  if (answer.kind === 'done' || (answer.kind === 'rejected' && answer.rejection.code === mayBeRefused)) return;
  throw new Error(`${command.type} was refused; is another token set than before?`, { cause: answer });
}
