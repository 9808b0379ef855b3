// What the accounts and tokens of the local tron chain hold, and what a transaction does to them; plain data, so that it can be stored.
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** How a token's contract behaves. All answer `false` to transfers, as USDT on this chain does. */
export type TokenBehaviour =
  | 'plain'
  /** Moves nothing, logs nothing, and ends well. */
  | 'refuses'
  /** Keeps one percent of what is sent. */
  | 'keeps-part';

/** Keys are addresses of 21 bytes in hex; units are decimal texts. */
export type Ledger = {
  /** What a unit of energy costs, in sun; the usual price without it. */
  energyUnits?: string;
  accounts: Record<string, { units: string; freeBytesUsed: number; stakedEnergy: number; stakedBytes?: number }>;
  tokens: Record<string, { behaviour: TokenBehaviour; units: Record<string, string>; blocked: string[] }>;
};

export type LedgerCall =
  | { kind: 'transfer'; owner: string; to: string; units: bigint }
  | { kind: 'trigger'; owner: string; contract: string; data: string };

export type LedgerTransaction = { call: LedgerCall; byteLength: number; feeLimit: bigint; isStarved: boolean };

export type Log = { address: string; topics: string[]; data: string };

export type Applied = {
  result: 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY';
  feeUnits: bigint;
  energy: number;
  returned: string;
  logs: Log[];
};

export const PRICES = { energyUnits: 100n, byteUnits: 1000n, activationUnits: 1_100_000n, freeBytes: 600 };

const ENERGY = { toHolder: 64_285, toNewHolder: 130_285, view: 935 };
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

function unitsOf(ledger: Ledger, address: string): bigint {
  return BigInt(ledger.accounts[address]?.units ?? 0);
}

/** Why a node would not take a transaction now; undefined where it would. */
export function refusal(ledger: Ledger, { call }: LedgerTransaction): string | undefined {
  if (ledger.accounts[call.owner] === undefined) return `account [${call.owner}] does not exist`;
  if (call.kind === 'trigger')
    return ledger.tokens[call.contract] ? undefined : 'No contract or not a valid smart contract';
  if (call.to === call.owner) return 'Cannot transfer TRX to yourself.';
  if (call.units <= 0n) return 'Amount must be greater than 0.';
  const activation = ledger.accounts[call.to] === undefined ? PRICES.activationUnits : 0n;
  return unitsOf(ledger, call.owner) < call.units + activation
    ? 'Validate TransferContract error, balance is not sufficient.'
    : undefined;
}

export function energyPriceOf({ energyUnits }: Ledger): bigint {
  return energyUnits === undefined ? PRICES.energyUnits : BigInt(energyUnits);
}

/** Changes the ledger by a transaction that is not refused. */
export function applyTransaction(ledger: Ledger, transaction: LedgerTransaction): Applied {
  const { call } = transaction;
  const bandwidth = takeBandwidth(ledger, call.owner, transaction.byteLength);
  if (call.kind === 'transfer') {
    const activation = ledger.accounts[call.to] === undefined ? PRICES.activationUnits : 0n;
    addUnits(ledger, call.owner, -call.units - activation);
    addUnits(ledger, call.to, call.units);
    return { result: 'SUCCESS', feeUnits: bandwidth + activation, energy: 0, returned: '', logs: [] };
  }
  const trial = structuredClone(ledger);
  const run = runContract(trial, call);
  const staked = ledger.accounts[call.owner]!.stakedEnergy;
  const price = energyPriceOf(ledger);
  const energyFee = BigInt(Math.max(0, run.energy - staked)) * price;
  // The limit counts all energy, also what is staked.
  const affordable = BigInt(run.energy) * price <= transaction.feeLimit && energyFee <= unitsOf(ledger, call.owner);
  if (transaction.isStarved || !affordable) {
    const held = unitsOf(ledger, call.owner);
    const taken = transaction.feeLimit < held ? transaction.feeLimit : held;
    addUnits(ledger, call.owner, -taken);
    return { result: 'OUT_OF_ENERGY', feeUnits: bandwidth + taken, energy: run.energy, returned: '', logs: [] };
  }
  if (run.result === 'SUCCESS') ledger.tokens = trial.tokens;
  addUnits(ledger, call.owner, -energyFee);
  return { ...run, feeUnits: bandwidth + energyFee };
}

/** What a call would answer and do; `ledger` is changed where it succeeds. */
export function runContract(
  ledger: Ledger,
  { owner, contract, data }: { owner: string; contract: string; data: string },
): Omit<Applied, 'feeUnits'> {
  const token = ledger.tokens[contract]!;
  const words = [...Array(Math.floor((data.length - 8) / 64)).keys()].map(at => data.slice(8 + 64 * at, 72 + 64 * at));
  const holder = `41${words[0]?.slice(24) ?? ''}`;
  switch (data.slice(0, 8)) {
    case '70a08231':
      return ended('SUCCESS', ENERGY.view, word(BigInt(token.units[holder] ?? 0)));
    case '313ce567':
      return ended('SUCCESS', ENERGY.view, word(6n));
    case '95d89b41':
      return ended(
        'SUCCESS',
        ENERGY.view,
        `${word(32n)}${word(4n)}${Buffer.from('USDT').toString('hex').padEnd(64, '0')}`,
      );
    case 'e47d6060':
      return ended('SUCCESS', ENERGY.view, word(token.blocked.includes(holder) ? 1n : 0n));
    case 'a9059cbb':
      return moveToken(token, { owner, contract, to: holder, units: BigInt(`0x${words[1] ?? '0'}`) });
    default:
      return ended('REVERT', ENERGY.view, '');
  }
}

function moveToken(
  token: Ledger['tokens'][string],
  { owner, contract, to, units }: { owner: string; contract: string; to: string; units: bigint },
): Omit<Applied, 'feeUnits'> {
  const energy = BigInt(token.units[to] ?? 0) > 0n ? ENERGY.toHolder : ENERGY.toNewHolder;
  if (token.behaviour === 'refuses') return ended('SUCCESS', energy, word(0n));
  if (token.blocked.includes(to) || token.blocked.includes(owner))
    return ended('REVERT', energy, revertData('account is blacklisted'));
  const held = BigInt(token.units[owner] ?? 0);
  if (held < units) return ended('REVERT', energy, '');
  const withheld = token.behaviour === 'keeps-part' ? units / 100n : 0n;
  token.units[owner] = `${held - units}`;
  token.units[to] = `${BigInt(token.units[to] ?? 0) + units - withheld}`;
  const topics = [TRANSFER_TOPIC, owner.slice(2).padStart(64, '0'), to.slice(2).padStart(64, '0')];
  return {
    ...ended('SUCCESS', energy, word(0n)),
    logs: [{ address: contract.slice(2), topics, data: word(units - withheld) }],
  };
}

function ended(result: Applied['result'], energy: number, returned: string): Omit<Applied, 'feeUnits'> {
  return { result, energy, returned, logs: [] };
}

function revertData(words: string): string {
  const text = bytesToHex(utf8ToBytes(words));
  return `08c379a0${word(32n)}${word(BigInt(text.length / 2))}${text.padEnd(Math.ceil(text.length / 64) * 64, '0')}`;
}

function word(value: bigint): string {
  return bytesToHex(hexToBytes(value.toString(16).padStart(64, '0')));
}

function takeBandwidth(ledger: Ledger, owner: string, byteLength: number): bigint {
  const account = ledger.accounts[owner]!;
  if ((account.stakedBytes ?? 0) >= byteLength) return 0n;
  if (account.freeBytesUsed + byteLength <= PRICES.freeBytes) {
    account.freeBytesUsed += byteLength;
    return 0n;
  }
  const price = BigInt(byteLength) * PRICES.byteUnits;
  const taken = price < unitsOf(ledger, owner) ? price : unitsOf(ledger, owner);
  addUnits(ledger, owner, -taken);
  return taken;
}

export function addUnits(ledger: Ledger, address: string, units: bigint): void {
  ledger.accounts[address] ??= { units: '0', freeBytesUsed: 0, stakedEnergy: 0 };
  ledger.accounts[address].units = `${BigInt(ledger.accounts[address].units) + units}`;
}
