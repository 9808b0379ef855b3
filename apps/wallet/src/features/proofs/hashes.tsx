// Hashes with their names, each over as many lines as it needs, and a way to copy it.
import { IconButton } from '@candor/ui';
import { IconCopy } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './proofs.module.css';

export function Hashes({ rows }: { rows: readonly (readonly [label: string, hash: string])[] }) {
  const { t } = useTranslation('proofs');
  return (
    <dl className={classes.hashes}>
      {rows.map(([label, hash]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <code>{hash}</code>
            <IconButton
              label={t('copyHash')}
              icon={<IconCopy size={16} stroke={1.5} />}
              onClick={() => void copyText(hash)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Its beginning and its end, for lists. */
export function shortHash(text: string): string {
  return `${text.slice(0, 8)}…${text.slice(-8)}`;
}
