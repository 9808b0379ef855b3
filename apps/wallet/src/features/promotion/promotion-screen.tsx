// "Invite friends": own code and link, the shares of fees, who came, what it brought, and who earned most.
import type { CallAnswer } from '@candor/contract';
import { Amount, ListRow, Panel, PullToRefresh } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callKey } from '../../shared/calls/call-key.ts';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { HoldNote } from './hold-note.tsx';
import { LinkCard } from './link-card.tsx';
import classes from './promotion.module.css';
import { ReferralLists } from './referral-lists.tsx';
import { SharesPanel } from './shares-panel.tsx';

const READS = ['getInvitation', 'listInvited', 'listRebates', 'listTopInviters'] as const;

export function PromotionScreen() {
  const { t } = useTranslation('promotion');
  const cache = useQueryClient();
  const own = useCall('getInvitation', {});
  const refresh = () => Promise.all(READS.map(name => cache.invalidateQueries({ queryKey: callKey(name) })));
  return (
    <>
      <PageBar title={t('title')} help="referral" />
      <PullToRefresh onRefresh={refresh}>
        <div className={classes.page}>
          <Loaded from={own} rows={8}>
            {invitation => (
              <>
                <div className={classes.stack}>
                  {invitation.held_for.length === 0 ? null : <HoldNote invitation={invitation} />}
                  <Earned invitation={invitation} />
                  <LinkCard code={invitation.extension_code} shareUrl={invitation.share_url} />
                  <SharesPanel rates={invitation} />
                  <Panel flush>
                    <ListRow title={t('rulesTitle')} href={href('/pages/promotion/rules')} />
                  </Panel>
                </div>
                <ReferralLists />
              </>
            )}
          </Loaded>
        </div>
      </PullToRefresh>
    </>
  );
}

function Earned({ invitation }: { invitation: CallAnswer<'getInvitation'> }) {
  const { t } = useTranslation('promotion');
  const { invite_return_total: all, invite_return_today: today, invite_num: invited, coins } = invitation;
  return (
    <Panel>
      <dl className={classes.figures}>
        <div className={classes.main}>
          <dt>{t('earned')}</dt>
          <dd>
            <Amount value={all} decimals={2} unit="USDT" />
          </dd>
        </div>
        <div>
          <dt>{t('earnedToday')}</dt>
          <dd>
            <Amount value={today} decimals={2} unit="USDT" />
          </dd>
        </div>
        <div>
          <dt>{t('invitedCount')}</dt>
          <dd>{invited}</dd>
        </div>
      </dl>
      {coins.length === 0 ? null : (
        <ul className={classes.coins} aria-label={t('byCoin')}>
          {coins.map(({ currency_id, currency_name, value }) => (
            <li key={currency_id}>
              <Amount value={value} unit={currency_name} />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.small}>{t('valueNote')}</p>
    </Panel>
  );
}
