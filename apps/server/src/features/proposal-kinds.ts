// What the kinds of proposals have in common: each feature says of its own what they are about and what follows from them.
import type { ActingRole, ErrorCode, Permission, ProposalField, ProposalKind } from '@candor/contract';
import type { Change } from '@candor/exchange';
import type { Database } from '../database/tables.ts';

export type ChangedValue = { field: ProposalField; from: string; to: string };
export type Subject = { id: number; name: string };

/** What is known of members of staff whom a proposal is about. */
export type StaffFacts = ReadonlyMap<number, { email: string; name: string; role: ActingRole }>;

export type ChangeFacts = {
  staff: StaffFacts;
  /** Of one that is over nobody knows any more what it changed from. */
  isOver: boolean;
};

/** A proposal that came to its end; one that did not take effect was refused, withdrawn, or ran out. */
export type EndedProposal<C extends Change = Change> = {
  id: number;
  change: C;
  isEffective: boolean;
  /** Of whoever proposed it. */
  reason: string;
};

/** Runs in the transaction that moves on in the journal, so it happens once. It reads and writes by that transaction alone. */
export type Work = (transaction: Database) => Promise<void>;

export type ProposalRules<C extends Change = Change> = {
  /** As the wire names it. */
  name: ProposalKind;
  subjectOf(change: C, facts: ChangeFacts): Subject;
  /** Of what exists already only what differs from now. */
  changesOf(change: C, facts: ChangeFacts): ChangedValue[];
  /** What whoever agrees must be permitted, beside deciding on proposals at all. */
  agreeingTakes?: Permission;
  /** Why nobody may agree to it as things stand outside the core; undefined where nothing speaks against it. */
  findObjection?(change: C): Promise<ErrorCode | undefined>;
  /** Open ones that stand for nothing any more, by number; the core keeps them until staff takes them away or their time is over. */
  findVoid?(): Promise<ReadonlySet<number>>;
  /**
   * What follows from it outside the core: what can be repeated happens at once, the rest in the answered work; undefined where
   * nothing follows.
   */
  carryOut?(ended: EndedProposal<C>): Promise<Work | undefined>;
};

/** The rules of every kind that the core knows. */
export type ProposalKinds = { readonly [Kind in Change['kind']]: ProposalRules<Extract<Change, { kind: Kind }>> };

export function rulesOf<C extends Change>(kinds: ProposalKinds, { kind }: C): ProposalRules<C> {
  return kinds[kind] as unknown as ProposalRules<C>;
}

/** A value that was not there before. */
export function added(field: ProposalField, to: string): ChangedValue {
  return { field, from: '', to };
}
