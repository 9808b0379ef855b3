// The options that were void, the latest first, each with its reason and the record that ended it.
import type { CallAnswer } from '@candor/contract';
import { Amount } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { plainAmount } from '../plain-price.ts';
import { durationName } from '../time-left.ts';
import classes from './figures.module.css';

export function VoidList({ voided }: { voided: CallAnswer<'getOptionFigures'>['voided'] }) {
  const { t } = useTranslation('option');
  const { dateTime, count } = useFormats();
  if (voided.length === 0) return <p className={classes.text}>{t('voidNone')}</p>;
  return (
    <ul className={classes.voided}>
      {voided.map(each => (
        <li key={each.id}>
          <p>
            {each.symbol_name} · <Amount value={plainAmount(each.number)} unit={each.currency_name} /> ·{' '}
            {durationName(each.seconds, t)} · {dateTime(each.bought_at)}
          </p>
          <p className={classes.text}>{t(`void_${each.void_reason}`)}</p>
          <a className={classes.link} href={href('/pages/proofs/index', { sequence: each.sequence })}>
            {t('record', { number: count(each.sequence) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
