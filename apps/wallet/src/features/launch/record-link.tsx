// A place in the journal, which leads to the page that checks it.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './record-link.module.css';

export function RecordLink({ place: { sequence, hash } }: { place: { sequence: number; hash: string } }) {
  const { t } = useTranslation('launch');
  const { count } = useFormats();
  return (
    <a className={classes.link} href={href('/pages/proofs/index', { sequence, hash })}>
      {t('record', { number: count(sequence) })}
    </a>
  );
}
