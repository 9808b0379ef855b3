// Single values as lists and drawers show them: states, customers, amounts with their coin, texts of a chain, and moments.

import { CoinIcon, figureOfDecimal, secondsLeft, useCountdown } from '@candor/ui';
import { IconCopy, IconExternalLink } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../session.ts';
import classes from './values.module.css';

export type StatusTone = 'good' | 'warning' | 'danger' | 'accent' | 'quiet';

/** The state of a thing in one word and one colour; the word alone is enough. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <Badge className={classes.badge} color={tone} variant="light" size="md" radius="sm">
      {children}
    </Badge>
  );
}

/** A text that was typed, in full and with its line breaks. */
export function TypedText({ children }: { children: string }) {
  return <span className={classes.typed}>{children}</span>;
}

/** A customer by number, with a link for operators who may open customers; `id` 0 = no user. */
export function UserLink({ id }: { id: number }) {
  const mayOpen = useMay('users.open');
  if (id === 0) return '–';
  return mayOpen ? <Link to={`/users/${id}`}>{id}</Link> : id;
}

type CoinAmountProps = { amount: string; coin: string; isLarge?: boolean };

/** An amount with its coin, as the first thing that a list of money says of a row. */
export function CoinAmount({ amount, coin, isLarge }: CoinAmountProps) {
  return (
    <span className={classes.amount} data-large={isLarge || undefined}>
      <CoinIcon name={coin} size={isLarge ? 26 : 20} />
      <span>
        {figureOfDecimal(amount)} <span className={classes.coin}>{coin}</span>
      </span>
    </span>
  );
}

type ChainTextProps = {
  text: string;
  /** What is copied where only a part is shown. */
  copied?: string;
  /** A page of the chain's explorer; "" where there is none. */
  explorer?: string;
};

/** An address or a transaction of a chain: in full, to compare letter by letter, copy, and look up on the chain itself, or cut to its start and end. */
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

const EDGE_CHARACTERS = 8;

/** An address or a transaction as a list has room for it: its start and its end, which people compare. */
export function shortText(text: string): string {
  return text.length <= 2 * EDGE_CHARACTERS + 2
    ? text
    : `${text.slice(0, EDGE_CHARACTERS)}…${text.slice(-EDGE_CHARACTERS)}`;
}

type TimestampProps = {
  /** Milliseconds; 0 = there is none. */
  at: number;
  /** What stands where there is none. */
  none?: string;
  /** Leaves the seconds out. */
  isShort?: boolean;
};

/** A moment in the operator's own time; the exact moment in both times on hover and for screen readers that ask. */
export function Timestamp({ at, none = '–', isShort }: TimestampProps) {
  const { t } = useTranslation('parts');
  const formats = useFormats();
  if (at === 0) return <span className={classes.none}>{none}</span>;
  const utc = `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return (
    <Tooltip label={t('bothTimes', { utc, local: formats.dateTime(at) })} multiline>
      <time className={classes.time} dateTime={new Date(at).toISOString()}>
        {isShort ? formats.shortDateTime(at) : formats.dateTime(at)}
      </time>
    </Tooltip>
  );
}

/** How long it is since a moment. */
export function Age({ since }: { since: number }) {
  const { t } = useTranslation('parts');
  const { unit, ...figures } = spanOf(Math.max(0, Math.floor((Date.now() - since) / 1000)));
  return t(`left_${unit}`, figures);
}

type RemainingProps = {
  until: number;
  /** The text after the moment has passed. */
  over: string;
};

/** Counts down to a deadline. */
export function Remaining({ until, over }: RemainingProps) {
  const { text, isOver } = useTimeLeft(until);
  return <span className={classes.time}>{isOver ? over : text}</span>;
}

type Span =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number; seconds: number };

/** Whole units that are left of `seconds`, never rounded up. */
export function spanOf(seconds: number): Span {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  if (hours >= 1) return { unit: 'hours', hours, minutes: minutes % 60 };
  return { unit: 'minutes', minutes, seconds: seconds % 60 };
}

/** The time until `until`, counted down; the screen is drawn again each second only while a component uses it. */
export function useTimeLeft(until: number): { text: string; isOver: boolean } {
  const { t } = useTranslation('parts');
  const left = useCountdown(until);
  const { unit, ...figures } = spanOf(left);
  return { text: t(`left_${unit}`, figures), isOver: secondsLeft(until, Date.now()) === 0 };
}
