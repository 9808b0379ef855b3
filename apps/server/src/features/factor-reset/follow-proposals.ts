// Learns from the core what became of proposals to remove a second factor, and lets approved ones wait for their time.
import { FACTOR_RESET_WAIT_H } from '@candor/contract';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { sealSecret } from '../people/messages/message-secret.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { endOfProposal, openResetProposals } from './read-proposals.ts';
import { changeFactorReset, type FactorReset, factorResetsIn } from './request-rows.ts';
import { resetLink } from './reset-link.ts';

const WAIT_MS = FACTOR_RESET_WAIT_H * 3_600_000;

/** Can be repeated at any time: each request moves on once. */
export async function followProposals(identity: Identity): Promise<void> {
  await findLostProposals(identity);
  for (const request of await factorResetsIn(identity.db, ['proposed'])) {
    const end = await endOfProposal(identity.reader, request.proposal_id!);
    if (end === undefined) continue;
    if (end.isEffective) await approve(identity, request, end.at);
    else await changeFactorReset(identity.db, request.id, ['proposed'], { state: 'requested', proposal_id: null });
  }
}

/** Proposals whose requests do not know of them, because the process ended between the two. */
async function findLostProposals({ db, reader }: Identity): Promise<void> {
  const proposals = await openResetProposals(reader);
  for (const { request, proposal } of proposals) {
    await changeFactorReset(db, request, ['requested'], { state: 'proposed', proposal_id: proposal });
  }
}

async function approve(identity: Identity, { id }: FactorReset, approvedAt: number): Promise<void> {
  const { db, vault, wakeMessages, now, log } = identity;
  const effectiveAt = approvedAt + WAIT_MS;
  const person = await db.transaction().execute(async transaction => {
    const change = {
      state: 'approved',
      decided_at: new Date(approvedAt),
      effective_at: new Date(effectiveAt),
    } as const;
    const approved = await changeFactorReset(transaction, id, ['proposed'], change);
    const owner = approved && (await personById(transaction, approved.person_id));
    if (owner === undefined) return undefined;
    const secret = sealSecret(vault, { personId: owner.id }, resetLink(vault, approved!));
    const facts = { at: new Date(now()), until: effectiveAt, secret };
    await notifyPerson(transaction, owner, 'factor-reset-approved', facts);
    return owner.id;
  });
  if (person === undefined) return;
  wakeMessages();
  log.info({ user: person }, 'the removal of a second factor was approved');
}
