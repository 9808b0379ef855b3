// The calls with which operators see what the signer needs their passkeys for, and sign it.
import { type ApprovalJudgement, SignerUnreachable } from '@candor/chains';
import { consoleCalls as calls } from '@candor/contract/console';
import { formatShort } from '@candor/money';
import { answer, done, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { recordAct } from '../../staff/record-act.ts';
import { findRail } from '../coin-rail.ts';
import type { ConsoleWithdrawalParts } from '../console-routes.ts';
import { chainOf } from '../wire-withdrawal.ts';
import type { ApprovalDesk } from './approval-desk.ts';
import { type ApprovalRequest, approvalsOf, openRequests, requestsById } from './approval-rows.ts';

export type ApprovalRouteParts = ConsoleWithdrawalParts & {
  /** Absent where no signer is set. */
  approvalDesk: ApprovalDesk | undefined;
};

export function approvalRoutes(parts: ApprovalRouteParts): RouteFile {
  const { staff, reader, approvalDesk: desk } = parts;

  return route => {
    route(calls.listSigningApprovals, async () => {
      const open = await openRequests(reader);
      const requests = await requestsById(
        staff.db,
        open.map(({ id }) => id),
      );
      const rows = requests.flatMap(request => {
        const withdrawal = open.find(({ id }) => id === request.id);
        return withdrawal === undefined ? [] : [wireRequest(parts, request, withdrawal)];
      });
      return answer(await Promise.all(rows));
    });

    route(calls.signPayment, async ({ id, passkey }, { operator }) => {
      const withdrawal = (await openRequests(reader)).find(one => one.id === BigInt(id));
      const [request] = await requestsById(staff.db, [BigInt(id)]);
      if (withdrawal === undefined || request === undefined || desk === undefined)
        return refuse('unknown_signing_approval');
      const record = () => recordAct(staff, operator, 'sign_withdrawal', { user: withdrawal.user });
      try {
        const handedIn = await desk.handIn(request, { operator: operator.id, text: passkey, record });
        switch (handedIn) {
          case 'taken':
            return done();
          case 'unlisted':
            return refuse('signing_passkey_unlisted');
          case 'twice':
            return refuse('signed_already');
          case 'renewed':
            return refuse('signing_challenge_renewed');
          case 'wrong':
            return refuse('signing_approval_refused');
          case 'gone':
            return refuse('unknown_signing_approval');
          default:
            return handedIn satisfies never;
        }
      } catch (error) {
        if (error instanceof SignerUnreachable) return refuse('unavailable');
        throw error;
      }
    });
  };
}

async function wireRequest(
  { staff, live, chains }: ApprovalRouteParts,
  request: ApprovalRequest,
  { user, coin, dueAt }: { user: number; coin: number; dueAt: number },
) {
  const { list } = live.current;
  const chain = chainOf(chains, { chain: request.chain_id });
  const rail = findRail(list, chains, coin, request.chain_id);
  const own = [...list.rails.values()].find(one => one.chain === request.chain_id && one.asset === 'native');
  const signed = await approvalsOf(staff.db, request.id);
  const passkeys = request.passkeys as ApprovalJudgement['passkeys'];
  return {
    id: Number(request.id),
    withdrawal: Number(request.withdrawal_id),
    user,
    intent: request.intent,
    currency_name: list.coins.get(coin)?.name ?? String(coin),
    asset_scale: rail?.rail.assetScale ?? 0,
    chain: chain?.title ?? '',
    fee: formatShort(BigInt(request.most_fee), own?.assetScale ?? 0),
    fee_currency: (own && list.coins.get(own.coin)?.name) ?? '',
    challenge: request.challenge,
    expires_at: request.expires_at.getTime(),
    needed: request.needed,
    passkeys: passkeys.map(({ operator, credentialId }) => ({ operator, credential_id: credentialId })),
    signed: signed.map(({ operator, credentialId, at }) => ({ operator, credential_id: credentialId, at })),
    waits_until: request.wait_ends_at?.getTime() ?? 0,
    asked_at: request.asked_at.getTime(),
    due_at: dueAt,
    rp_id: staff.relyingParty.id ?? '',
  };
}
