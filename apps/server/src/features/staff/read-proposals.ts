// Reads proposals, open ones and those that are over, with the reasons that were given for them.
import { type Change, type Operator, type Proposal, RESET_HOLD_MS } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { operatorsTable } from '../../database/rows/operators.ts';
import { proposalsTable, readProposal } from '../../database/rows/proposals.ts';
import { columnNames, type Fields } from '../../database/store/column.ts';

export type ProposalEnding = 'effective' | 'failed' | 'refused' | 'withdrawn' | 'expired';

export type StoredProposal = {
  proposal: Proposal;
  reason: string;
  /** Undefined while it waits. */
  end: { ending: ProposalEnding; at: number; sequence: number } | undefined;
};

const COLUMNS = columnNames(proposalsTable).split(', ');
const MINE = COLUMNS.map(name => `p.${name}`).join(', ');

function query(table: 'proposals' | 'closed_proposals', suffix: string): string {
  const end = table === 'closed_proposals' ? 'p.ending, p.closed_at, p.sequence' : 'NULL, NULL, NULL';
  return `SELECT ${MINE}, coalesce(r.text, ''), ${end} FROM ${table} p
    LEFT JOIN operator_actions a ON a.id = p.action LEFT JOIN operator_reasons r ON r.id = a.reason_id ${suffix}`;
}

function read(fields: Fields): StoredProposal {
  const [reason, ending, at, sequence] = fields.slice(COLUMNS.length);
  const isOver = ending != null;
  return {
    proposal: readProposal(fields),
    reason: reason ?? '',
    end: isOver ? { ending: ending as ProposalEnding, at: Number(at), sequence: Number(sequence) } : undefined,
  };
}

export type Page = { offset: number; limit: number };

/** All of them, newest first; the core lets no more than a few hundred be open. */
export async function readOpenProposals(reader: Reader): Promise<StoredProposal[]> {
  return (await reader.fields(query('proposals', 'ORDER BY p.id DESC'))).map(read);
}

/** The last to end comes first. */
export async function readClosedProposals(reader: Reader, { offset, limit }: Page): Promise<StoredProposal[]> {
  const suffix = 'ORDER BY p.sequence DESC, p.id DESC LIMIT $1 OFFSET $2';
  return (await reader.fields(query('closed_proposals', suffix), [limit, offset])).map(read);
}

/** Those that ended after a place in the journal, in the order in which they did. */
export async function readProposalsEndedAfter(reader: Reader, sequence: number): Promise<StoredProposal[]> {
  const suffix = 'WHERE p.sequence > $1 ORDER BY p.sequence, p.id';
  return (await reader.fields(query('closed_proposals', suffix), [sequence])).map(read);
}

/** What was changed by all proposals of a kind that took effect. */
export async function readEffectiveChanges<Kind extends Change['kind']>(
  reader: Reader,
  kind: Kind,
): Promise<Extract<Change, { kind: Kind }>[]> {
  const suffix = `WHERE p.ending = 'effective' AND p.change LIKE $1 ORDER BY p.sequence, p.id`;
  const rows = await reader.fields(query('closed_proposals', suffix), [`%"${kind}"%`]);
  return rows.flatMap(fields => {
    const { change } = readProposal(fields);
    return change.kind === kind ? [change as Extract<Change, { kind: Kind }>] : [];
  });
}

export async function readOneProposal(reader: Reader, id: number): Promise<StoredProposal | undefined> {
  const [open] = await reader.fields(query('proposals', 'WHERE p.id = $1'), [id]);
  if (open !== undefined) return read(open);
  const [closed] = await reader.fields(query('closed_proposals', 'WHERE p.id = $1'), [id]);
  return closed && read(closed);
}

export function countClosedProposals(reader: Reader): Promise<number> {
  return reader.number('SELECT count(*) FROM closed_proposals');
}

/** Until when operators can neither propose nor approve, because their access was reset less than a day ago. */
export async function heldOperators(reader: Reader, at: number): Promise<Map<number, number>> {
  const held = await reader.fields('SELECT id, reset_at FROM operator_states WHERE reset_at > $1', [
    at - RESET_HOLD_MS,
  ]);
  return new Map(held.map(([id, resetAt]) => [Number(id), Number(resetAt) + RESET_HOLD_MS]));
}

/** The operators as the core knows them: on them depends who agrees to what. */
export async function readOperators(reader: Reader): Promise<Operator[]> {
  const rows = await reader.fields(`SELECT ${columnNames(operatorsTable)} FROM operator_states ORDER BY id`);
  return rows.map(operatorsTable.read);
}

/** The members of staff whom open proposals are about. */
export async function proposedOperators(reader: Reader): Promise<Set<number>> {
  const rows = await reader.fields(query('proposals', 'ORDER BY p.id'));
  return new Set(
    rows.flatMap(fields => {
      const { change } = readProposal(fields);
      return 'operator' in change ? [change.operator] : [];
    }),
  );
}
