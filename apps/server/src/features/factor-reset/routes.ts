// The calls for a user who has lost their second factor and every recovery code.

import { timingSafeEqual } from 'node:crypto';
import { calls } from '@candor/contract';
import { rowNumberIn } from '../../database/tables.ts';
import type { Caller } from '../../http/logins.ts';
import { answer, done, refuse, refuseCode, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type Person, personById } from '../people/accounts/people-rows.ts';
import { sendCode } from '../people/contacts/codes.ts';
import { maskContact } from '../people/contacts/contact.ts';
import type { Identity } from '../people/identity.ts';
import { holderOfTicket } from '../people/logins/tickets.ts';
import { cancelReset } from './cancel-reset.ts';
import { needsPictures, requestReset, resetContact } from './request-reset.ts';
import { type FactorReset, lastFactorResetOf } from './request-rows.ts';
import { requestOfLink } from './reset-link.ts';

const LIFE_MS = 3_600_000;

const TICKET = /^(\d+)\.(\d{1,15})\.([0-9a-f]{64})$/;

export function factorResetRoutes(identity: Identity): RouteFile {
  const { db } = identity;

  /** The user whose password was right a while ago, and who has a factor that can be lost. */
  async function holderOf(ticket: string): Promise<Person | undefined> {
    const holder = (await holderOfResetTicket(identity, ticket)) ?? (await holderOfLoginTicket(ticket));
    return holder?.has_factor === true ? holder : undefined;
  }

  async function holderOfLoginTicket(ticket: string): Promise<Person | undefined> {
    const id = await holderOfTicket(identity, ticket);
    return id === undefined ? undefined : personById(db, id);
  }

  async function requestFor(credentials: { ticket?: string; link?: string }, caller: Pick<Caller, 'user'>) {
    if (credentials.link !== undefined) return requestOfLink(identity, credentials.link);
    const person = credentials.ticket === undefined ? caller.user?.id : (await holderOf(credentials.ticket))?.id;
    return person === undefined ? undefined : lastFactorResetOf(db, person);
  }

  return route => {
    route(calls.startFactorReset, async ({ ticket }, { language }) => {
      const person = await holderOf(ticket);
      if (person === undefined) return refuse('ticket_expired');
      const contact = resetContact(identity, person);
      if (contact === undefined) return refuse('unavailable');
      const sent = await sendCode(identity, 'factor-reset', contact, language);
      // A code that was sent a moment ago serves as well.
      if (sent.kind === 'too-many') return refuseCode(sent);
      const made = makeResetTicket(identity, person);
      return answer({
        ticket: made.ticket,
        expires_at: made.expiresAt,
        code_target: maskContact(contact.target),
        needs_pictures: (await needsPictures(identity, person.id)) ? (1 as const) : (0 as const),
      });
    });

    route(calls.requestFactorReset, async ({ ticket, code, note, ...fields }, { address, agent }) => {
      const holder = await holderOfResetTicket(identity, ticket);
      if (holder === undefined || !holder.has_factor) return refuse('ticket_expired');
      const { front_pic, reverse_pic, hand_pic } = fields;
      const pictures = {
        ...(front_pic !== undefined && { front_pic }),
        ...(reverse_pic !== undefined && { reverse_pic }),
        ...(hand_pic !== undefined && { hand_pic }),
      };
      const request = { code, pictures, note: note ?? '', origin: { address, agent } };
      const result = await requestReset(identity, holder, request);
      switch (result.kind) {
        case 'requested':
          return done();
        case 'open':
          return refuse('factor_reset_open');
        case 'refused':
          return refuseFields(result.problems);
        default:
          return result satisfies never;
      }
    });

    route(calls.getFactorReset, async ({ ticket, link }, caller) => {
      const request = await requestFor(credentialsOf(ticket, link), caller);
      if (request === undefined && link !== undefined) return refuse('unknown_factor_reset');
      return answer(stateOf(request));
    });

    route(calls.cancelFactorReset, async ({ link }, caller) => {
      const request = await requestFor(credentialsOf(undefined, link), caller);
      if (request === undefined) return refuse('no_factor_reset');
      const { address, agent } = caller;
      return (await cancelReset(identity, request, { address, agent })) ? done() : refuse('no_factor_reset');
    });
  };
}

function credentialsOf(ticket: string | undefined, link: string | undefined) {
  return { ...(ticket !== undefined && { ticket }), ...(link !== undefined && { link }) };
}

function stateOf(request: FactorReset | undefined) {
  return {
    state: request?.state ?? ('none' as const),
    requested_at: request?.requested_at.getTime() ?? 0,
    decided_at: request?.decided_at?.getTime() ?? 0,
    effective_at: request?.effective_at?.getTime() ?? 0,
    reason: request?.reason ?? '',
  };
}

type Parts = Pick<Identity, 'db' | 'vault' | 'now'>;

type ResetTicket = { ticket: string; expiresAt: number };

/** A ticket after the right password: it admits the further calls of a request to remove the second factor, for an hour. */
export function makeResetTicket({ vault, now }: Parts, person: Pick<Person, 'id' | 'password_hash'>): ResetTicket {
  const expiresAt = now() + LIFE_MS;
  const mark = markOf(vault, person, expiresAt).toString('hex');
  return { ticket: `${person.id}.${expiresAt}.${mark}`, expiresAt };
}

/** Whose ticket this is; undefined where it is over, where it was never ours, or where the password was changed since. */
export async function holderOfResetTicket({ db, vault, now }: Parts, ticket: string): Promise<Person | undefined> {
  const [, text = '', expiresAt, mark] = TICKET.exec(ticket) ?? [];
  const id = rowNumberIn(text);
  if (id === undefined || Number(expiresAt) <= now()) return undefined;
  const person = await personById(db, id);
  if (person === undefined || person.closed_at !== null) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(mark!, 'hex'), markOf(vault, person, Number(expiresAt)));
  return isOurs ? person : undefined;
}

function markOf(
  vault: Identity['vault'],
  { id, password_hash }: Pick<Person, 'id' | 'password_hash'>,
  expiresAt: number,
): Buffer {
  return vault.mark('person-factor', `reset ticket ${id} ${expiresAt} ${password_hash}`);
}
