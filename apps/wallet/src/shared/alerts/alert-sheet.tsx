// The sheet behind a bell: sets an alert of one market and shows those that wait there.

import {
  AmountField,
  Form,
  figureOfDecimal,
  Segmented,
  Sheet,
  SkeletonRows,
  SubmitButton,
  toast,
  withPercentSign,
} from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useTicker } from '../book/live-market.ts';
import { type MarketRules, useMarketRules } from '../book/market-rules.ts';
import { useCall } from '../calls/use-call.ts';
import { useCallForm } from '../calls/use-call-form.ts';
import { hasPrice, lacksIndex } from '../markets/pair.ts';
import { href } from '../navigation/href.ts';
import { hasSession, useSession } from '../session/session.ts';
import { alertHint, priceAway } from './alert-hint.ts';
import { AlertRow } from './alert-row.tsx';
import classes from './alert-sheet.module.css';

type AlertSheetProps = { symbol: string; opened: boolean; onClose: () => void };

export function AlertSheet({ symbol, opened, onClose }: AlertSheetProps) {
  const { t } = useTranslation('alerts');
  const isKnown = useSession(hasSession);
  return (
    <Sheet opened={opened} onClose={onClose} title={t('button', { symbol })}>
      <div className={classes.stack}>{isKnown ? <OwnAlerts symbol={symbol} /> : <LogIn />}</div>
    </Sheet>
  );
}

function OwnAlerts({ symbol }: { symbol: string }) {
  const { t } = useTranslation('alerts');
  const rules = useMarketRules(symbol);
  const alerts = useCall('listAlerts', { match_id: rules?.id ?? 0 }, { enabled: rules !== undefined }).data;
  if (rules === undefined) return <SkeletonRows rows={4} />;
  return (
    <>
      <AlertForm rules={rules} />
      {alerts === undefined || alerts.list.length === 0 ? null : (
        <section aria-label={t('waitingHere')}>
          <h3 className={classes.title}>{t('waitingHere')}</h3>
          {alerts.list.map(alert => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </section>
      )}
      <a className={classes.all} href={href('/pages/trade/alerts')}>
        {t('seeAll')}
      </a>
    </>
  );
}

function LogIn() {
  const { t } = useTranslation('alerts');
  const { pathname, search } = useLocation();
  return (
    <a
      className={classes.all}
      href={href('/pages/user/login/login', { backpage: `${pathname}${search}`, backtype: 1 })}
    >
      {t('logIn')}
    </a>
  );
}

const DISTANCES = [-10, -5, -1, 1, 5, 10] as const;

/** Sets a price alert of one market: at which price, once or every time, with what it will wait for in plain numbers. */
function AlertForm({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('alerts');
  const now = useAlertPrice(rules);
  const form = useCallForm('setAlert', {
    start: { match_id: String(rules.id), price: '', is_repeat: '0' },
    needed: ['price'],
    changes: ['listAlerts'],
    onSuccess: () => {
      toast(t('isSet', { price: figureOfDecimal(form.value('price')) }), 'success');
      form.set('price', '');
    },
  });
  const often = form.value('is_repeat') === '1' ? 'every' : 'once';
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <AmountField
        label={t('price')}
        name="price"
        value={form.value('price')}
        scale={rules.priceScale}
        unit={rules.quote.name}
        problem={form.problem('price')}
        onChange={price => form.set('price', price)}
        aside={<PriceNow now={now} decimals={rules.priceScale} />}
        hint={<Hint price={form.value('price')} now={now} />}
      />
      <div className={classes.ways}>
        {DISTANCES.map(percent => (
          <button
            key={percent}
            type="button"
            className={classes.way}
            disabled={now === undefined}
            onClick={() => form.set('price', priceAway(now?.price ?? '', percent, rules.tick, rules.quote.scale) ?? '')}
          >
            {percent > 0 ? '+' : '−'}
            {withPercentSign(String(Math.abs(percent)))}
          </button>
        ))}
      </div>
      <div className={classes.often}>
        <Segmented
          label={t('often')}
          value={often}
          onChange={chosen => form.set('is_repeat', chosen === 'every' ? '1' : '0')}
          options={(['once', 'every'] as const).map(value => ({ value, label: t(value) }))}
        />
        {often === 'every' ? <p className={classes.text}>{t('everyText')}</p> : null}
      </div>
      <SubmitButton size="large" wide pending={form.isSending}>
        {t('set')}
      </SubmitButton>
      <p className={classes.text}>{t('byIndex')}</p>
    </Form>
  );
}

function PriceNow({ now, decimals }: { now: AlertPrice | undefined; decimals: number }) {
  const { t } = useTranslation('alerts');
  if (now === undefined) return <span className={classes.now}>{t('noPrice')}</span>;
  return (
    <span className={classes.now}>
      {t(now.isIndex ? 'indexNow' : 'lastNow')} {figureOfDecimal(now.price, { decimals })}
    </span>
  );
}

function Hint({ price, now }: { price: string; now: AlertPrice | undefined }) {
  const { t } = useTranslation('alerts');
  const hint = alertHint(price, now?.price ?? '');
  if (hint.kind === 'none') return null;
  if (hint.kind === 'already') return t('already');
  const facts = { price: figureOfDecimal(price), change: figureOfDecimal(hint.change) };
  return t(hint.kind === 'rise' ? 'willRise' : 'willFall', facts);
}

type AlertPrice = { price: string; isIndex: boolean };

/** Undefined while it is loaded, and before the first price. */
function useAlertPrice(rules: MarketRules): AlertPrice | undefined {
  const ticker = useTicker(rules);
  if (ticker === undefined) return undefined;
  const isIndex = !lacksIndex(ticker);
  const price = isIndex ? ticker.index_price : ticker.now_price;
  return hasPrice({ now_price: price }) ? { price, isIndex } : undefined;
}
