// Reads proposals, open ones and those that are over, with their reasons, and computes when a waiting one takes effect or lapses.
import {
  type Change,
  LEFT_ALONE_MS,
  NOTICE_MS,
  type Operator,
  PROPOSAL_LIFE_MS,
  type Proposal,
  RESET_HOLD_MS,
  standsAlone,
} from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { operatorsTable } from '../../database/rows/operators.ts';
import { proposalFields, proposalsTable } from '../../database/rows/proposals.ts';
import { int8, prefixed, record, text, word } from '../../database/store/field.ts';

export type ProposalEnding = 'effective' | 'failed' | 'refused' | 'withdrawn' | 'expired';

export type StoredProposal = {
  proposal: Proposal;
  reason: string;
  /** Undefined while it waits. */
  end: { ending: ProposalEnding; at: number; sequence: number } | undefined;
};

const FACTS = { proposal: prefixed('p', proposalFields), reason: text("coalesce(r.text, '')") };
const OPEN = record(FACTS);
const ENDED = record({
  ...FACTS,
  end: record({
    ending: word<ProposalEnding>('p.ending'),
    at: int8('p.closed_at'),
    sequence: int8('p.sequence'),
  }),
});

const WITH_REASON = `LEFT JOIN operator_actions a ON a.id = p.action
  LEFT JOIN operator_reasons r ON r.id = a.reason_id`;

async function readOpen(reader: Reader, suffix: string, values: readonly unknown[] = []): Promise<StoredProposal[]> {
  const found = await reader.find(OPEN, `FROM proposals p ${WITH_REASON} ${suffix}`, values);
  return found.map(open => ({ ...open, end: undefined }));
}

function readEnded(reader: Reader, suffix: string, values: readonly unknown[]): Promise<StoredProposal[]> {
  return reader.find(ENDED, `FROM closed_proposals p ${WITH_REASON} ${suffix}`, values);
}

export type Page = { offset: number; limit: number };

/** All of them, newest first; the core lets no more than a few hundred be open. */
export function readOpenProposals(reader: Reader): Promise<StoredProposal[]> {
  return readOpen(reader, 'ORDER BY p.id DESC');
}

/** The last to end comes first. */
export function readClosedProposals(reader: Reader, { offset, limit }: Page): Promise<StoredProposal[]> {
  const suffix = 'ORDER BY p.sequence DESC, p.id DESC LIMIT $1 OFFSET $2';
  return readEnded(reader, suffix, [limit, offset]);
}

/** Those that ended after a sequence of the journal, in the order in which they did. */
export function readProposalsEndedAfter(reader: Reader, sequence: number): Promise<StoredProposal[]> {
  const suffix = 'WHERE p.sequence > $1 ORDER BY p.sequence, p.id';
  return readEnded(reader, suffix, [sequence]);
}

/** The changes of all proposals of a kind that took effect. */
export async function readEffectiveChanges<Kind extends Change['kind']>(
  reader: Reader,
  kind: Kind,
): Promise<Extract<Change, { kind: Kind }>[]> {
  const suffix = `WHERE p.ending = 'effective' AND p.change LIKE $1 ORDER BY p.sequence, p.id`;
  const ended = await readEnded(reader, suffix, [`%"${kind}"%`]);
  return ended.flatMap(({ proposal: { change } }) =>
    change.kind === kind ? [change as Extract<Change, { kind: Kind }>] : [],
  );
}

export async function readOneProposal(reader: Reader, id: number): Promise<StoredProposal | undefined> {
  const [open] = await readOpen(reader, 'WHERE p.id = $1', [id]);
  if (open !== undefined) return open;
  const [closed] = await readEnded(reader, 'WHERE p.id = $1', [id]);
  return closed;
}

export function countClosedProposals(reader: Reader): Promise<number> {
  return reader.number('SELECT count(*) FROM closed_proposals');
}

/** Until when operators can neither propose nor approve, because their access was reset less than a day ago. */
export async function heldOperators(reader: Reader, at: number): Promise<Map<number, number>> {
  const held = await reader.select(operatorsTable, 'WHERE reset_at > $1', [at - RESET_HOLD_MS]);
  return new Map(held.map(({ id, resetAt }) => [id, resetAt + RESET_HOLD_MS]));
}

/** The operators in the core: they decide who may approve what. */
export function readOperators(reader: Reader): Promise<Operator[]> {
  return reader.select(operatorsTable, 'ORDER BY id');
}

/** The members of staff that open proposals are about. */
export async function proposedOperators(reader: Reader): Promise<Set<number>> {
  const open = await reader.select(proposalsTable, 'ORDER BY id');
  return new Set(open.flatMap(({ change }) => ('operator' in change ? [change.operator] : [])));
}

export type ProposalOutlook = {
  state: 'waiting' | 'waiting_alone' | 'approved';
  /** 0 = not known. */
  takesEffectAt: number;
  /** 0 = it does not lapse. */
  expiresAt: number;
};

/** @param operators all of them: where the proposer has been the only one for long enough, a public wait replaces them. */
export function outlookOf(proposal: Proposal, operators: readonly Operator[]): ProposalOutlook {
  const { state, change, dueAt, effectiveAt, proposedAt, proposedBy } = proposal;
  if (state === 'approved') return { state, takesEffectAt: dueAt, expiresAt: 0 };
  const isAlone = state === 'waiting' && standsAlone(operators, proposedBy, dueAt - LEFT_ALONE_MS);
  if (!isAlone) return { state: 'waiting', takesEffectAt: 0, expiresAt: proposedAt + PROPOSAL_LIFE_MS };
  const isAnnounced = change.kind === 'market' || change.kind === 'coin';
  const takesEffectAt = isAnnounced ? Math.max(effectiveAt, dueAt + NOTICE_MS) : dueAt;
  return { state: 'waiting_alone', takesEffectAt, expiresAt: 0 };
}
