// One notice: its words, its time, whether it was read; some lead to a page.
import type { AccountNoticeKind, CallAnswer } from '@candor/contract';
import { IconChevronRight } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './notice-row.module.css';

export type Notice = CallAnswer<'listAccountNotices'>['list'][number];

export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t } = useTranslation('notices');
  const formats = useFormats();
  const isUnread = notice.is_read === 0;
  const page = pageOfNotice(notice.kind);
  const content = (
    <>
      <span className={classes.dot} data-unread={isUnread || undefined}>
        {isUnread ? <span className="visually-hidden">{t('unread')}</span> : null}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{notice.title}</span>
        <span className={classes.text}>{notice.text}</span>
        <time className={classes.time} dateTime={new Date(notice.at).toISOString()}>
          {formats.dateTime(notice.at)}
        </time>
      </span>
      {page === undefined ? null : <IconChevronRight size={18} stroke={1.5} aria-hidden="true" />}
    </>
  );
  const whenOpened = isUnread ? onRead : undefined;
  if (page !== undefined) {
    return (
      <a className={classes.row} href={page} onClick={whenOpened}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={classes.row} disabled={!isUnread} onClick={whenOpened}>
      {content}
    </button>
  );
}

const verification = href('/pages/verification/index');
const deposits = href('/pages/assets/record');
const withdrawals = href('/pages/assets/record', { kind: 'withdrawals' });

const alerts = href('/pages/trade/alerts', { view: 'reached' });
const contracts = href('/pages/trade/index', { type: 'contracts' });
const orders = href('/pages/trade/orders');
const options = href('/pages/option/detail');
const locked = href('/pages/finance/ordersPage');
const launches = href('/pages/publication/index', { view: 'own' });

const PAGES: Readonly<Partial<Record<AccountNoticeKind, string>>> = {
  basic_verified: verification,
  basic_refused: verification,
  advanced_verified: verification,
  advanced_refused: verification,
  deposit_credited: deposits,
  withdrawal_passed: withdrawals,
  withdrawal_paid: withdrawals,
  withdrawal_refused: withdrawals,
  withdrawal_returned: withdrawals,
  bank_reversed: deposits,
  bank_debt: href('/pages/assets/debt'),
  bank_returned: withdrawals,
  price_rose: alerts,
  price_fell: alerts,
  position_near_liquidation: contracts,
  position_close_to_liquidation: contracts,
  position_liquidated: contracts,
  bought: orders,
  sold: orders,
  contract_bought: contracts,
  contract_sold: contracts,
  orders_filled: orders,
  option_won: options,
  option_lost: options,
  option_void: options,
  hosting_ended: locked,
  hosting_renewed: locked,
  launch_allotted: launches,
  launch_without_coins: launches,
  launch_unlocked: launches,
};

/** Undefined where its words are all there is. */
function pageOfNotice(kind: AccountNoticeKind): string | undefined {
  return PAGES[kind];
}
