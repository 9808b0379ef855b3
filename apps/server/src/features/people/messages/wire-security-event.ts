// What happened to the safety of an account, as its owner and staff read of it.
import { type LanguageCode, type SecurityEventType, securityEventTypes } from '@candor/contract';
import type { TextOf } from '../../../texts.ts';
import { deviceName } from '../logins/device-name.ts';
import { cancelledLine } from './event-messages.ts';
import type { StoredSecurityEvent } from './security-event-rows.ts';
import { isEventType } from './security-event-types.ts';

const WORDS = new Map<string, SecurityEventType>(securityEventTypes.map(word => [word.replaceAll('_', '-'), word]));

export function securityEventOf(event: StoredSecurityEvent, language: LanguageCode, textOf: TextOf) {
  const { id, type, facts, agent, address, at, actor } = event;
  if (!isEventType(type)) throw new Error(`${type} is no security event that this server knows`);
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
