// The calls of referral ("promotion" on the wire): own code, who came by it, what their fees brought, who earned most.
import * as z from 'zod/mini';
import { dateTime, dec, flag, int, message, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, otherwise } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { bareList, pageFields, paginator } from '../wire/paging.ts';
import { invitationCode } from '../wire/personal-fields.ts';
import { invitedStates, matchKinds, rebatePeriods } from './codes.ts';

const linkShape = {
  extension_code: message(),
  /** A client adds `?code=` and the code. */
  share_url: message(),
};

const ratesShape = {
  /** Percent of a fee: the largest share, and that of each level; "0" before two operators have set any. */
  total_return_rate: dec(),
  return_rate1: dec(),
  return_rate2: dec(),
  return_rate3: dec(),
};

const topShape = {
  /** The caller's own number; 0 for all other users, whose numbers are private. */
  user_id: int(),
  account: str(),
  /** In USDT by the index. */
  total: dec(),
};

const ownTop = z.object({ place: int(), total: dec() });

export const referralCalls = defineCalls({
  getInvitation: {
    method: 'GET',
    path: 'user/invite',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({}),
    answer: z.object({
      ...linkShape,
      ...ratesShape,
      invite_num: int(),
      /** In USDT by the index: everything so far, and since the day began in UTC. */
      invite_return_total: dec(),
      invite_return_today: dec(),
      /** The same by coin, in the coin. */
      coins: z.array(z.object({ currency_id: int(), currency_name: message(), value: dec() })),
      inviteList: z.array(z.object(topShape)),
      ad: z.object({ image: str() }),
      /** What this account shares with one of its inviters, whose it is left out; empty where nothing is held back. */
      held_for: z.array(z.enum(matchKinds)),
      /** "" where nothing is. */
      held_since: str(),
      /** Whether the caller has requested a review by staff. */
      is_look_asked: flag(),
    }),
    summary:
      'Answers the code of the caller, the shares of fees, what they have earned, and whether anything is held back.',
  },

  getPoster: {
    method: 'GET',
    path: 'user/my_poster',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({}),
    answer: z.object({ ...linkShape, pics: z.array(z.object({ id: int(), pic: str() })) }),
    summary: 'Answers the contents of a poster. The wallet app draws its backgrounds itself, so there are no pictures.',
  },

  getShareText: {
    method: 'GET',
    path: 'user/my_share',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({}),
    answer: z.object({ ...linkShape, share_title: message(), share_content: message() }),
    summary: 'Answers the text with which the caller may share the link, in their language.',
  },

  listTopInviters: {
    method: 'POST',
    path: 'user/invite_list',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ time: otherwise(choice(rebatePeriods), 'all') }),
    answer: bareList(z.object({ ...topShape, place: int(), is_own: flag() })),
    extra: z.object({
      /** The caller; place 0 where nothing was earned in this period, or 10,000 others earned more. */
      own: ownTop,
    }),
    summary: 'Lists the ten who earned most by rebates in a period, in USDT by the index, and the place of the caller.',
  },

  listInvited: {
    method: 'POST',
    path: 'user/my_invite_list',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(pageFields()),
    answer: paginator(z.object({ account: str(), time: dateTime(), state: z.enum(invitedStates) })),
    summary: 'Lists who signed up with the code of the caller, newest first, and how far each has come.',
  },

  listRebates: {
    method: 'POST',
    path: 'user/my_account_return',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ time: otherwise(choice(rebatePeriods), 'all'), ...pageFields() }),
    answer: paginator(
      z.object({
        from_account_number: str(),
        created_time: dateTime(),
        value: dec(),
        currency_name: message(),
        /** Who paid the fee: 1 a user invited by the caller, 2 and 3 users invited by those. */
        level: int(),
        source: z.enum(['spot', 'lever', 'option']),
      }),
    ),
    summary: 'Lists what fees of others brought the caller, newest first: everything, or since a period began.',
  },

  askForLook: {
    method: 'POST',
    path: 'user/referral_look',
    access: 'user',
    limit: 'write',
    request: form({}),
    answer: message(),
    summary: "Requests a review by staff of the hold on the caller's rebates.",
  },

  getReferralShares: {
    method: 'GET',
    path: 'user/referral_shares',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.object(ratesShape),
    summary: 'Answers the share of a fee that each level of inviters gets.',
  },

  getInviter: {
    method: 'GET',
    path: 'user/inviter',
    access: 'public',
    limit: 'read',
    request: form({ extension_code: invitationCode() }),
    answer: z.object({ account: str() }),
    summary: 'Answers the owner of an invitation code, masked; "" where there is none.',
  },
});
