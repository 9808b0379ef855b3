// The calls about what the exchange has to tell one person inside the app.
import { calls } from '@candor/contract';
import { offsetOf } from '../../../http/paginator.ts';
import { answer, done } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { TextOf } from '../../../texts.ts';
import type { Identity } from '../identity.ts';
import { noticeTexts } from '../messages/money-messages.ts';
import { accountNoticesOf, countAccountNotices, markNoticesRead } from './account-notice-rows.ts';

export function accountNoticeRoutes({ db, now }: Pick<Identity, 'db' | 'now'>, textOf: TextOf): RouteFile {
  return route => {
    route(calls.listAccountNotices, async ({ page, limit }, { user, language }) => {
      const rows = await accountNoticesOf(db, user.id, { offset: offsetOf({ page, limit }), limit });
      const { count, unread } = await countAccountNotices(db, user.id);
      const list = rows.map(({ id, kind, facts, at, read_at }) => ({
        id: Number(id),
        kind,
        ...noticeTexts(textOf, language, kind, facts),
        at: at.getTime(),
        is_read: read_at === null ? (0 as const) : (1 as const),
      }));
      return answer({ list, count, unread, page, limit });
    });

    route(calls.readAccountNotices, async ({ id }, { user }) => {
      await markNoticesRead(db, user.id, id, new Date(now()));
      return done();
    });
  };
}
