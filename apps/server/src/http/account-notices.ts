// The calls about what the exchange has to tell one person inside the app.
import { calls } from '@candor/contract';
import { accountNoticesOf, countAccountNotices, markNoticesRead } from '../database/identity-account-notices.ts';
import type { Identity } from '../identity/identity.ts';
import type { TextOf } from '../texts.ts';
import { offsetOf } from '../wire/paginator.ts';
import { answer, done } from './reply.ts';
import type { RouteFile } from './route.ts';

export function accountNoticeRoutes({ db, now }: Pick<Identity, 'db' | 'now'>, textOf: TextOf): RouteFile {
  return route => {
    route(calls.listAccountNotices, async ({ page, limit }, { user, language }) => {
      const rows = await accountNoticesOf(db, user.id, { offset: offsetOf({ page, limit }), limit });
      const { count } = await countAccountNotices(db, user.id);
      const list = rows.map(({ id, kind, facts, at, read_at }) => ({
        id: Number(id),
        kind,
        title: textOf(language, `accountNotices.${kind}_title`, facts),
        text: textOf(language, `accountNotices.${kind}_text`, facts),
        at: at.getTime(),
        is_read: read_at === null ? (0 as const) : (1 as const),
      }));
      return answer({ list, count, page, limit });
    });

    route(calls.readAccountNotices, async ({ id }, { user }) => {
      await markNoticesRead(db, user.id, id, new Date(now()));
      return done();
    });
  };
}
