// The calls with which staff works on requests to remove a lost second factor.
import { consoleCalls, type FactorResetQueue } from '@candor/contract/console';
import { answer, done, picture, refuse, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { readRestrictions } from '../people/accounts/core-user.ts';
import type { Identity } from '../people/identity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { maskNumber } from '../verification/kyc-documents.ts';
import { proposeReset, refuseReset } from './decide-reset.ts';
import { openReset, pictureOfReset } from './open-reset.ts';
import { type FactorReset, factorResetById, factorResetPage } from './request-rows.ts';

const STATES = {
  waiting: ['requested'],
  under_way: ['proposed', 'approved'],
  ended: ['done', 'refused', 'cancelled'],
} as const satisfies Record<FactorResetQueue, readonly FactorReset['state'][]>;

export function consoleFactorResetRoutes(identity: Identity, pictures: Pick<Pictures, 'read'>): RouteFile {
  const { db, reader } = identity;

  async function shapeOf(request: FactorReset) {
    const restrictions = await readRestrictions(reader, request.person_id);
    return {
      id: request.id,
      user: request.person_id,
      level: restrictions?.level ?? ('none' as const),
      state: request.state,
      requested_at: request.requested_at.getTime(),
      decided_at: request.decided_at?.getTime() ?? 0,
      effective_at: request.effective_at?.getTime() ?? 0,
      proposal: request.proposal_id ?? 0,
      reason: request.reason ?? '',
    };
  }

  return route => {
    route(consoleCalls.listFactorResets, async ({ queue, page, limit }) => {
      const rows = { offset: (page - 1) * limit, limit, newestFirst: queue === 'ended' };
      const { requests, count } = await factorResetPage(db, STATES[queue], rows);
      return answer({ list: await Promise.all(requests.map(shapeOf)), count, page, limit });
    });

    route(consoleCalls.openFactorReset, async ({ id, reason }, { operator }) => {
      const request = await factorResetById(db, id);
      if (request === undefined) return refuse('unknown_factor_reset');
      const { person, note, documents, fresh, verified } = await openReset(identity, request, operator, reason);
      return answer({
        ...(await shapeOf(request)),
        email: person.email ?? '',
        phone: person.phone ?? '',
        note,
        name: documents?.name ?? '',
        card_id: documents === undefined ? '' : maskNumber(documents.cardId),
        fresh,
        verified,
        is_frozen: person.frozen_at === null ? (0 as const) : (1 as const),
      });
    });

    route(consoleCalls.getFactorResetPicture, async ({ id, part, which }, { operator }) => {
      const request = await factorResetById(db, id);
      const name = request && (await pictureOfReset(identity, request, operator, { part, which }));
      const jpeg = name === undefined ? undefined : await pictures.read(name);
      return name === undefined || jpeg === undefined ? refuse('unknown_picture') : picture(name, jpeg);
    });

    route(consoleCalls.proposeFactorReset, async ({ id, reason }, { operator }) => {
      const request = await factorResetById(db, id);
      if (request === undefined) return refuse('unknown_factor_reset');
      const result = await proposeReset(identity, request, operator, reason);
      switch (result.kind) {
        case 'proposed':
          return answer(await shapeOf(result.request));
        case 'decided':
          return refuse('factor_reset_decided');
        case 'rejected':
          return refuseRejection(result.rejection);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.refuseFactorReset, async ({ id, reason }, { operator }) => {
      const request = await factorResetById(db, id);
      if (request === undefined) return refuse('unknown_factor_reset');
      const isRefused = await refuseReset(identity, request, operator, reason);
      return isRefused ? done() : refuse('factor_reset_decided');
    });
  };
}
