// Checks the rules of contracts: made by the exchange or approved by two, sound, and unchanged for open positions.
import { type Contract, type Event, encode, type StampedCommand } from '../../src/index.ts';
import { agreedChanges } from '../audit-proposals.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { must } from '../must.ts';
import { AuditedContract } from './audited-lever.ts';
import type { NaiveTier } from './naive/position.ts';
import { areSound, type NaiveTerms } from './naive/terms.ts';

type Configured = Extract<Event, { type: 'ContractConfigured' }>;

export function auditTerms(audited: AuditedExchange, { contract }: Configured, { command }: StampedCommand): void {
  const { id } = contract;
  const known = audited.lever.get(id);
  const isFirst = command.type === 'ConfigureContract' && known === undefined;
  const isEnd = !contract.isOpen;
  must(isFirst || isAgreed(audited, contract), `contract ${id} was set by ${command.type}`);
  must(isFirst || command.type === 'AdvanceClock', `contract ${id} was set by ${command.type}, not at its time`);
  if (isEnd) {
    const same = known !== undefined && encode({ ...known.contract, isOpen: false }) === encode(contract);
    must(same && known.contract.isOpen, `the end of contract ${id} changes it`);
    known!.contract = contract;
    return;
  }
  const audit = known ?? new AuditedContract(contract);
  const isInUse = audit.positions.size + audit.orders.size > 0;
  must(!isInUse || audit.contract.isOpen, `contract ${id} is opened before all is settled`);
  const isSameStep = audit.contract.tick === contract.tick && audit.contract.lot === contract.lot;
  must(!isInUse || isSameStep, `the steps of contract ${id} change under what is open`);
  audit.configure(contract, isInUse);
  const earlierSets = audit.tierSets.slice(0, -1);
  must(
    encode(contract.earlierTiers.map(tiersOf)) === encode(earlierSets),
    `contract ${id} forgets tiers that are in use`,
  );
  must(areSound(termsOf(audited, contract), earlierSets), `the settings of contract ${id} are not sound`);
  audited.lever.set(id, audit);
}

/** Whether two approved exactly these terms, with the same aim: to open, change, reopen or settle. */
function isAgreed(audited: AuditedExchange, contract: Contract): boolean {
  const { id, isOpen, tickLotValue: _value, earlierTiers: _earlier, ...settings } = contract;
  if (!isOpen) return agreedChanges(audited, 'settle-contract').some(({ market }) => market === id);
  const wasOpen = audited.lever.get(id)?.contract.isOpen;
  const aim = wasOpen === undefined ? 'open' : wasOpen ? 'change' : 'reopen';
  const now = inOrder({ id, ...settings });
  return agreedChanges(audited, 'contract').some(agreed => agreed.aim === aim && inOrder(agreed.contract) === now);
}

function inOrder(settings: object): string {
  return encode(Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function tiersOf(tiers: Contract['tiers']): NaiveTier[] {
  return tiers.map(({ upTo, multiple, maintenancePpm }) => ({ upTo, multiple: BigInt(multiple), maintenancePpm }));
}

function termsOf(audited: AuditedExchange, contract: Contract): NaiveTerms {
  const { tick, lot, tiers, makerFeePpm, takerFeePpm, slippagePpm, bandPpm, fundingClampPpm: clampPpm } = contract;
  const { scale } = audited.coins.get(audited.markets.get(contract.id)!.market.base)!;
  const rates = { makerFeePpm, takerFeePpm, slippagePpm, bandPpm, clampPpm };
  const counts = { maxLots: BigInt(contract.maxLots), funds: BigInt(contract.openInterestFunds) };
  return { tick, lot, whole: 10n ** BigInt(scale), tiers: tiersOf(tiers), ...rates, ...counts };
}
