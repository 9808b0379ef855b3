// How the book is shown: both sides or one, and in which price steps.
import { figureOfUnits, IconButton, Segmented } from '@candor/ui';
import { IconChevronDown } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './depth-controls.module.css';
import type { DepthView } from './depth-list.tsx';
import { priceSteps } from './gather-levels.ts';
import type { MarketRules } from './market-rules.ts';

export type DepthControlsProps = {
  rules: MarketRules;
  /** The price now, in quote units; it decides which steps make sense. */
  price: bigint;
  view: DepthView;
  onView: (view: DepthView) => void;
  step: bigint;
  onStep: (step: bigint) => void;
};

const VIEWS = ['both', 'bids', 'asks'] as const;

export function DepthControls({ rules, price, view, onView, step, onStep }: DepthControlsProps) {
  const { t } = useTranslation('spot');
  const next = VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length]!;
  return (
    <div className={classes.controls}>
      <span className={classes.steps}>
        <select
          className={classes.step}
          aria-label={t('priceStep')}
          value={String(step)}
          onChange={event => onStep(BigInt(event.currentTarget.value))}
        >
          {priceSteps(rules.tick, price).map(each => (
            <option key={String(each)} value={String(each)}>
              {figureOfUnits(each, rules.quote.scale)}
            </option>
          ))}
        </select>
        <IconChevronDown className={classes.arrow} size={16} stroke={1.5} aria-hidden="true" />
      </span>
      <Segmented
        className={classes.views}
        label={t('bookView')}
        size="small"
        value={view}
        onChange={onView}
        options={VIEWS.map(value => ({ value, label: <ViewMark view={value} name={t(`view_${value}`)} /> }))}
      />
      <IconButton
        className={classes.cycle}
        label={t('bookViewNow', { view: t(`view_${view}`) })}
        icon={<ViewMark view={view} />}
        onClick={() => onView(next)}
      />
    </div>
  );
}

/** A small picture of a book: sellers above, buyers below. */
function ViewMark({ view, name }: { view: DepthView; name?: string }) {
  return (
    <>
      <svg className={classes.mark} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path data-side="asks" data-on={view !== 'bids' || undefined} d="M2 3h14M5 7h11" />
        <path data-side="bids" data-on={view !== 'asks' || undefined} d="M5 11h11M2 15h14" />
      </svg>
      {name === undefined ? null : <span className="visually-hidden">{name}</span>}
    </>
  );
}
