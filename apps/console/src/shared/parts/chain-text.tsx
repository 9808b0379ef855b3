// An address or a transaction of a chain: in full, to compare letter by letter, copy, and look up on the chain itself, or cut to its start and end.
import { IconCopy, IconExternalLink } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './chain-text.module.css';

type ChainTextProps = {
  text: string;
  /** What is copied where only a part is shown. */
  copied?: string;
  /** A page of the chain's explorer; "" where there is none. */
  explorer?: string;
};

export function ChainText({ text, copied = text, explorer = '' }: ChainTextProps) {
  const { t } = useTranslation('parts');
  if (text === '') return '–';
  return (
    <span className={classes.line}>
      <code className={classes.text}>{text}</code>
      <ActionIcon className={classes.act!} aria-label={t('copy', { text })} onClick={() => void copyText(copied)}>
        <IconCopy size={16} stroke={1.6} />
      </ActionIcon>
      {explorer === '' ? null : (
        <ActionIcon
          className={classes.act!}
          component="a"
          href={explorer}
          target="_blank"
          rel="noreferrer"
          aria-label={t('onExplorer', { text })}
        >
          <IconExternalLink size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </span>
  );
}

const KEPT = 8;

/** An address or a transaction as a list has room for it: its start and its end, which people compare. */
export function shortText(text: string): string {
  return text.length <= 2 * KEPT + 2 ? text : `${text.slice(0, KEPT)}…${text.slice(-KEPT)}`;
}
