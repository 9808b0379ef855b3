// The calls with which operators keep the passkeys that they sign payments with.
import { consoleCalls } from '@candor/contract/console';
import { answer, done, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { Staff } from '../staff.ts';
import {
  addOperatorPasskey,
  OPERATOR_PASSKEY_LIMIT,
  operatorPasskeyOptions,
  operatorPasskeysOf,
  removeOperatorPasskey,
} from './operator-passkeys.ts';

export function consoleOwnPasskeyRoutes(staff: Staff): RouteFile {
  return route => {
    route(consoleCalls.listOwnPasskeys, async (_, { operator }) =>
      answer(
        (await operatorPasskeysOf(staff, operator.id)).map(({ id, name, created_at, credential_id, public_key }) => ({
          ...{ id: Number(id), name, created_at: created_at.getTime() },
          ...{ credential_id: credential_id.toString('base64url'), public_key: public_key.toString('base64url') },
        })),
      ),
    );

    route(consoleCalls.getOwnPasskeyOptions, async (_, { operator }) => {
      const options = await operatorPasskeyOptions(staff, operator);
      return options === undefined ? refuse('passkeys_unavailable') : answer(options);
    });

    route(consoleCalls.addOwnPasskey, async ({ name, passkey }, { operator }) => {
      const added = await addOperatorPasskey(staff, operator, { name: name.trim(), text: passkey });
      switch (added) {
        case 'added':
          return done();
        case 'refused':
          return refuse('passkey_refused');
        case 'known':
          return refuse('passkey_known');
        case 'too-many':
          return refuse('too_many_passkeys', { limit: OPERATOR_PASSKEY_LIMIT });
        default:
          return added satisfies never;
      }
    });

    route(consoleCalls.removeOwnPasskey, async ({ id }, { operator }) =>
      (await removeOperatorPasskey(staff, operator, id)) ? done() : refuse('unknown_passkey'),
    );
  };
}
