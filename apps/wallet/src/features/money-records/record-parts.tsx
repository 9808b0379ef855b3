// What the sheets of a deposit and of a withdrawal share: the amount on top, and long texts to be copied.
import { Amount, CoinIcon, IconButton } from '@candor/ui';
import { IconCopy, IconExternalLink } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { shortDecimal } from '../../shared/decimals.ts';
import classes from './record-parts.module.css';

export type RecordHeadProps = {
  coin: string;
  amount: string;
  /** It has not come, and shows without a plus. */
  isPromised?: boolean;
};

export function RecordHead({ coin, amount, isPromised = false }: RecordHeadProps) {
  return (
    <p className={classes.head}>
      <CoinIcon name={coin} size={32} />
      <Amount value={shortDecimal(amount)} unit={coin} withPlus={!isPromised} />
    </p>
  );
}

export type RecordTextProps = {
  label: string;
  /** "" shows nothing. */
  text: string;
  /** A page about it; "" or absent for none. */
  explorer?: string;
};

/** An address or a transaction in full, which only a copy is useful of. */
export function RecordText({ label, text, explorer = '' }: RecordTextProps) {
  const { t } = useTranslation(['moneyRecords', 'shared']);
  if (text === '') return null;
  return (
    <div className={classes.text}>
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        <p className={classes.value}>{text}</p>
      </div>
      {explorer === '' ? null : (
        <a
          className={classes.link}
          href={explorer}
          target="_blank"
          rel="noreferrer"
          aria-label={t('explorer')}
          title={t('explorer')}
        >
          <IconExternalLink size={18} stroke={1.5} aria-hidden="true" />
        </a>
      )}
      <IconButton
        label={`${t('shared:copy')}: ${label}`}
        icon={<IconCopy size={18} stroke={1.5} />}
        onClick={() => copyText(text)}
      />
    </div>
  );
}
