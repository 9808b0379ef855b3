// What a page shows before something is sent: the facts in a grid, and the box that ends such questions.

import { Checkbox } from '@candor/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../device/preferences.ts';
import classes from './confirm-parts.module.css';

/** Nothing stands at its place where a fact is undefined. */
export type Fact = { label: string; value: ReactNode };

type FactGridProps = {
  facts: readonly (Fact | undefined)[];
  /** Columns of a narrow list, and of a wide one. */
  columns: number;
  wideColumns: number;
};

export function FactGrid({ facts, columns, wideColumns }: FactGridProps) {
  const style = { '--columns': columns, '--wide-columns': wideColumns } as CSSProperties;
  return (
    <dl className={classes.facts} style={style} data-dense={columns > 2 || undefined}>
      {facts.map(fact =>
        fact === undefined ? null : (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

type ConfirmPreference =
  | 'confirmsOrders'
  | 'confirmsContracts'
  | 'confirmsOptions'
  | 'confirmsChartChanges'
  | 'confirmsKeyCancels';

/** The box in a question by which its kind of ticket is asked about no more; the settings switch each kind back on. */
export function DontAskAgain({ kind }: { kind: ConfirmPreference }) {
  const { t } = useTranslation('spot');
  const asks = usePreferences(state => state[kind]);
  return (
    <Checkbox
      label={t(`dontAsk_${kind}`)}
      checked={!asks}
      onChange={event => changePreferences({ [kind]: !event.currentTarget.checked })}
    />
  );
}
