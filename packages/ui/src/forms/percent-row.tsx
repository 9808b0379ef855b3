// Four steps of what there is: a quarter, half, three quarters, all.
import { withPercentSign } from '../figures/figure.ts';
import classes from './percent-row.module.css';

export const PERCENT_STEPS = [25, 50, 75, 100] as const;
export type PercentStep = (typeof PERCENT_STEPS)[number];

export type PercentRowProps = {
  /** What the steps are parts of, for screen readers. */
  label: string;
  /** The step that holds now, if any. */
  value?: number | undefined;
  onPick: (percent: PercentStep) => void;
  disabled?: boolean | undefined;
  /** The keys 1 to 4 pick the steps. */
  hasShortcuts?: boolean | undefined;
};

export function PercentRow({ label, value, onPick, disabled, hasShortcuts }: PercentRowProps) {
  return (
    <fieldset className={classes.row} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      {PERCENT_STEPS.map((step, index) => (
        <button
          key={step}
          type="button"
          className={classes.step}
          aria-pressed={value === step}
          aria-keyshortcuts={hasShortcuts ? String(index + 1) : undefined}
          data-shortcut={hasShortcuts ? index + 1 : undefined}
          data-reached={value !== undefined && value >= step ? true : undefined}
          onClick={() => onPick(step)}
        >
          <span className={classes.bar} />
          {withPercentSign(String(step))}
        </button>
      ))}
    </fieldset>
  );
}
