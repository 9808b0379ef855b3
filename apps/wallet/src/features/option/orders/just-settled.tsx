// Options that were settled while the page was open, with their result, until they are put away.
import { Button, ButtonLink } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveEvent } from '../../../shared/live/live.ts';
import { href } from '../../../shared/navigation/href.ts';
import type { OwnOption } from '../option-words.ts';
import { OptionHead } from './option-head.tsx';
import { OptionResult } from './option-result.tsx';
import classes from './option-row.module.css';

const MOST = 3;

export function JustSettled() {
  const { t } = useTranslation('option');
  const [settled, setSettled] = useState<readonly OwnOption[]>([]);
  useLiveEvent('closed_microorder', ({ data }) => {
    setSettled(before => [data, ...before.filter(({ id }) => id !== data.id)].slice(0, MOST));
  });
  return (
    <div role="status" className={classes.settled}>
      {settled.map(option => (
        <article key={option.id} className={classes.card}>
          <div className={classes.top}>
            <OptionHead option={option} />
            <OptionResult option={option} />
          </div>
          <div className={classes.ways}>
            <ButtonLink tone="secondary" size="small" href={href('/pages/option/receipt', { id: option.id })}>
              {t('seeReceipt')}
            </ButtonLink>
            <Button
              tone="quiet"
              size="small"
              onClick={() => setSettled(before => before.filter(({ id }) => id !== option.id))}
            >
              {t('hide')}
            </Button>
          </div>
        </article>
      ))}
    </div>
  );
}
