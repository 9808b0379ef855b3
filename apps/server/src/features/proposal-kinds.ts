// The common type of all kinds of proposals: each feature defines the subject and the effects of its own.
import type { ActingRole, ErrorCode, Permission, ProposalField, ProposalKind } from '@candor/contract';
import type { Change } from '@candor/exchange';
import type { Database } from '../database/tables.ts';

export type ChangedValue = { field: ProposalField; from: string; to: string };
export type Subject = { id: number; name: string };

/** The members of staff that a proposal is about. */
export type StaffFacts = ReadonlyMap<number, { email: string; name: string; role: ActingRole }>;

export type ChangeFacts = {
  staff: StaffFacts;
  /** Of one that is over the former value is no longer known. */
  isOver: boolean;
};

/** A proposal that ended; one that did not take effect was refused, withdrawn, or ran out. */
export type EndedProposal<C extends Change = Change> = {
  id: number;
  change: C;
  isEffective: boolean;
  /** Of its proposer. */
  reason: string;
};

/** Runs in the transaction that advances the follower, so it happens once. It reads and writes by that transaction alone. */
export type Work = (transaction: Database) => Promise<void>;

export type ProposalRules<C extends Change = Change> = {
  /** As the wire names it. */
  name: ProposalKind;
  subjectOf(change: C, facts: ChangeFacts): Subject;
  /** Of what exists already only what differs from now. */
  changesOf(change: C, facts: ChangeFacts): ChangedValue[];
  /** The permission that an approver needs, besides deciding on proposals at all. */
  agreeingTakes?: Permission;
  /** Why it may not be approved by the state outside the core; undefined where it may. */
  findObjection?(change: C): Promise<ErrorCode | undefined>;
  /** Open ones that represent nothing any more, by number; the core keeps them until staff takes them away or their time is over. */
  findVoid?(): Promise<ReadonlySet<number>>;
  /**
   * Its effects outside the core: repeatable ones happen immediately, the rest in the answered work; undefined where
   * nothing follows.
   */
  carryOut?(ended: EndedProposal<C>): Promise<Work | undefined>;
};

/** The rules of every kind of the core. */
export type ProposalKinds = { readonly [Kind in Change['kind']]: ProposalRules<Extract<Change, { kind: Kind }>> };

export function rulesOf<C extends Change>(kinds: ProposalKinds, { kind }: C): ProposalRules<C> {
  return kinds[kind] as unknown as ProposalRules<C>;
}

/** A value that was not there before. */
export function added(field: ProposalField, to: string): ChangedValue {
  return { field, from: '', to };
}
