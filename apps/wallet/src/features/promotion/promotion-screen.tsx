// "Invite friends": own code and link, the shares of fees, who came, what it brought, and who earned most.
import type { CallAnswer } from '@candor/contract';
import { decimal, formatShort } from '@candor/money';
import { Amount, Button, figureOfDecimal, IconButton, ListRow, lazyPart, Note, Panel, PullToRefresh } from '@candor/ui';
import { IconCopy, IconPhoto, IconShare } from '@candor/ui/icons';
import { copyText, share } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { callKey, useAct, useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './promotion.module.css';
import { ReferralLists } from './referral-lists.tsx';

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

/** Why rebates are held, by the kind of thing that is shared, and a way to ask staff for a look. */
function HoldNote({ invitation }: { invitation: CallAnswer<'getInvitation'> }) {
  const { t } = useTranslation('promotion');
  const ask = useAct('askForLook', { changes: ['getInvitation'], isQuiet: true });
  return (
    <Note tone="warning" title={t('heldTitle')}>
      <p>{t('heldText')}</p>
      <ul className={classes.reasons}>
        {invitation.held_for.map(kind => (
          <li key={kind}>{t(`held_${kind}`)}</li>
        ))}
      </ul>
      <p>{t('heldEffect')}</p>
      <p>{t('heldHousehold')}</p>
      <div className={classes.ask}>
        {invitation.is_look_asked === 1 ? (
          <strong>{t('heldAsked')}</strong>
        ) : (
          <Button size="small" tone="secondary" pending={ask.isPending} onClick={() => ask.mutate({})}>
            {t('heldAsk')}
          </Button>
        )}
        <a href={href('/pages/about/staff')}>{t('heldStaff')}</a>
      </div>
    </Note>
  );
}

/** The share of a fee that each of three levels gets, with an example worked out in numbers. */
function SharesPanel({ rates }: { rates: Rates | CallAnswer<'getInvitation'> }) {
  const { t } = useTranslation('promotion');
  if (!hasShares(rates)) return <Note title={t('noShares')}>{t('noSharesText')}</Note>;
  return (
    <Panel title={t('sharesTitle')}>
      <table className={classes.shares}>
        <thead className="visually-hidden">
          <tr>
            <th>{t('level')}</th>
            <th>{t('share')}</th>
            <th>{t('exampleHead', { fee: EXAMPLE_FEE })}</th>
          </tr>
        </thead>
        <tbody>
          {([1, 2, 3] as const).map(level => (
            <tr key={level}>
              <th scope="row">{t(`level_${level}`)}</th>
              <td className={classes.rate}>
                <Amount value={rateOf(rates, level)} unit="%" />
              </td>
              <td className={classes.part}>
                <Amount value={shareOfFee(rateOf(rates, level))} unit="USDT" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.small}>{t('example', { fee: figureOfDecimal(EXAMPLE_FEE) })}</p>
    </Panel>
  );
}

const PosterSheet = lazyPart(async () => (await import('./poster-sheet.tsx')).PosterSheet);

/** Own code and link, to be copied, handed to the share sheet of the device, or made into a poster. */
function LinkCard({ code, shareUrl }: { code: string; shareUrl: string }) {
  const { t } = useTranslation('promotion');
  const [isPosterOpen, setPosterOpen] = useState(false);
  const words = useCall('getShareText', {}).data;
  const link = linkOf(shareUrl, code);

  async function handOn() {
    const { share_title: title = '', share_content: text = '' } = words ?? {};
    if ((await share({ title, text, url: link })) === 'impossible') await copyText(link);
  }

  return (
    <Panel flush>
      <CopyRow title={t('code')} value={code} label={t('copyCode')} />
      <CopyRow title={t('link')} value={link} label={t('copyLink')} />
      <div className={classes.actions}>
        <Button icon={<IconShare size={18} stroke={1.5} aria-hidden="true" />} onClick={() => void handOn()}>
          {t('share')}
        </Button>
        <Button
          tone="secondary"
          icon={<IconPhoto size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => setPosterOpen(true)}
        >
          {t('poster')}
        </Button>
      </div>
      {isPosterOpen ? (
        <Suspense fallback={null}>
          <PosterSheet code={code} link={link} onClose={() => setPosterOpen(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function CopyRow({ title, value, label }: { title: string; value: string; label: string }) {
  return (
    <ListRow
      title={title}
      right={
        <span className={classes.copy}>
          <span className={classes.copied}>{value}</span>
          <IconButton label={label} icon={<IconCopy size={18} stroke={1.5} />} onClick={() => copyText(value)} />
        </span>
      }
    />
  );
}

/** Leads to the registration with the code filled in. */
function linkOf(shareUrl: string, code: string): string {
  return `${shareUrl}?code=${encodeURIComponent(code)}`;
}

type Rates = { return_rate1: string; return_rate2: string; return_rate3: string };
type Level = 1 | 2 | 3;

/** In USDT. */
const EXAMPLE_FEE = '10';

const PERCENT_SCALE = 4;
const USDT_SCALE = 6;
/** What divides a share in percent at its scale. */
const WHOLE = 1_000_000n;

function rateOf(rates: Rates, level: Level): string {
  return rates[`return_rate${level}`];
}

export function hasShares(rates: Rates): boolean {
  return ([1, 2, 3] as const).some(level => decimal(rateOf(rates, level), PERCENT_SCALE) > 0n);
}

/** Rounded down, as the core does. */
export function shareOfFee(percent: string, fee: string = EXAMPLE_FEE): string {
  return formatShort((decimal(fee, USDT_SCALE) * decimal(percent, PERCENT_SCALE)) / WHOLE, USDT_SCALE);
}
