// What happened to the safety of an account, as its owner and staff read of it.
import { type LanguageCode, type SecurityEventType, securityEventTypes } from '@candor/contract';
import type { TextOf } from '../../../texts.ts';
import { deviceName } from '../logins/device-name.ts';
import type { StoredSecurityEvent } from './security-event-rows.ts';
import { isSecurityOccasion } from './security-event-types.ts';

const WORDS = new Map<string, SecurityEventType>(securityEventTypes.map(word => [word.replaceAll('_', '-'), word]));

export function securityEventOf(event: StoredSecurityEvent, language: LanguageCode, textOf: TextOf) {
  const { id, occasion, facts, agent, address, at, actor } = event;
  if (!isSecurityOccasion(occasion)) throw new Error(`${occasion} is no occasion that this server knows`);
  return {
    id: Number(id),
    occasion: WORDS.get(occasion)!,
    title: textOf(language, `events.${occasion}`),
    about: facts.about ?? '',
    until: facts.until ?? 0,
    device: deviceName(agent),
    address,
    at: at.getTime(),
    by: actor,
  };
}
