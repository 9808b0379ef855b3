// Sets a price alert of one market: at which price, once or every time, with what it will wait for in plain numbers.
import { AmountField, Form, figureOfDecimal, Segmented, SubmitButton, toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../book/market-rules.ts';
import { useTicker } from '../book/use-ticker.ts';
import { useCallForm } from '../calls/use-call-form.ts';
import { hasPrice, lacksIndex } from '../markets/pair.ts';
import classes from './alert-form.module.css';
import { alertHint, priceAway } from './alert-hint.ts';

const WAYS = [-10, -5, -1, 1, 5, 10] as const;

export function AlertForm({ rules }: { rules: MarketRules }) {
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
        {WAYS.map(percent => (
          <button
            key={percent}
            type="button"
            className={classes.way}
            disabled={now === undefined}
            onClick={() => form.set('price', priceAway(now?.price ?? '', percent, rules.tick, rules.quote.scale) ?? '')}
          >
            {percent > 0 ? '+' : '−'}
            {Math.abs(percent)} %
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
