// Starts what people and staff log in by: their accounts, the messages to them, and the first operators.
import { kyselyOf } from '../database/tables.ts';
import { createIdentity } from '../features/people/identity.ts';
import { demoOutbox } from '../features/people/messages/demo-outbox.ts';
import { startMessageWorker } from '../features/people/messages/messages-worker.ts';
import { createPushSender } from '../features/people/push/push-sender.ts';
import { ensureFirstOperators } from '../features/staff/first-operators.ts';
import { createStaff } from '../features/staff/staff.ts';
import { ACCOUNT_HOOKS } from '../features.ts';
import { carriersFor } from '../outside/carriers.ts';
import { loadAllTexts } from '../texts.ts';
import { startSealing } from '../vault/check-keys.ts';
import { runs, type StartOptions } from './options.ts';
import type { Running } from './running.ts';
import type { Core } from './start-core.ts';

type PeopleOptions = StartOptions & Core & { isQuiet: boolean };

export async function startPeople(
  { config, log, overrides, pool, reader, vault, engine, isQuiet }: PeopleOptions,
  running: Running,
) {
  const { now = () => engine.time.now(), commandPort = () => engine } = overrides;
  const utc = overrides.now ?? (() => engine.time.utc());
  const textOf = await loadAllTexts();
  const db = kyselyOf(pool);
  if (!isQuiet) await startSealing(pool, vault, log);
  const carriers = carriersFor(config, demoOutbox(db, now));
  const { origin, pushOrigin } = config;
  const push = createPushSender({ db, vault, log, textOf, origin, pushOrigin, now });
  const messages = runs(overrides, 'messages')
    ? running.keep(startMessageWorker({ db, carriers, push, vault, log, textOf, origin, now }))
    : undefined;
  const identity = await createIdentity({
    db,
    reader,
    engine: commandPort(engine),
    vault,
    origin,
    pushOrigin,
    offersSms: carriers.sms !== undefined,
    accountHooks: ACCOUNT_HOOKS,
    wakeMessages: () => messages?.wake(),
    log,
    now,
    utc,
    passwords: overrides.passwords,
  });
  const staff = createStaff(identity, config);
  const firstOperators = isQuiet ? [] : await ensureFirstOperators(staff, config);
  if (identity.relyingParty.id === undefined) {
    log.warn({ origin: config.origin }, 'ORIGIN is an IP address, so there are no passkeys: browsers want a name');
  }
  return { textOf, identity, staff, firstOperators, carriers };
}
