// Security events of an account, and the reasons of locked withdrawals, in wire form.
import { type LanguageCode, type LockReasonWord, type SecurityEventType, securityEventTypes } from '@candor/contract';
import type { LockReason } from '@candor/exchange';
import type { TextOf } from '../../../texts.ts';
import { deviceName } from '../logins/devices.ts';
import { cancelledLine } from './message-templates.ts';
import type { StoredSecurityEvent } from './security-event-rows.ts';
import { isEventType, LOGIN_EVENT_TYPES } from './security-event-types.ts';

const WORDS = new Map<string, SecurityEventType>(securityEventTypes.map(word => [word.replaceAll('_', '-'), word]));

export function securityEventOf(event: StoredSecurityEvent, language: LanguageCode, textOf: TextOf) {
  const { id, type, facts, agent, address, at, actor } = event;
  if (!isEventType(type)) throw new Error(`${type} is an unknown security event`);
  return {
    id: Number(id),
    occasion: WORDS.get(type)!,
    title: textOf(language, `events.${type}`),
    about: facts.cancelled?.map(each => cancelledLine(each, language, textOf)).join(' · ') ?? facts.about ?? '',
    until: facts.until ?? 0,
    device: deviceName(agent),
    address,
    at: at.getTime(),
    by: actor,
  };
}

/** Which security events each part of an account's history shows. */
export const historyFilter = {
  all: {},
  logins: { only: LOGIN_EVENT_TYPES },
  changes: { without: LOGIN_EVENT_TYPES },
} as const;

/** The change after which withdrawals are locked, in wire form. */
export const lockReasonWords = {
  password: 'password',
  factor: 'factor',
  contact: 'contact',
  unfrozen: 'unfrozen',
  'fund-password': 'fund_password',
} as const satisfies Record<LockReason, LockReasonWord>;
