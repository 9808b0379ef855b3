// The columns of the list of launches.
import { CoinIcon, figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '../../shared/parts/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { type Launch, nameOf, nextStep } from './launch.ts';
import classes from './launches.module.css';

export const TONES = {
  announced: 'quiet',
  open: 'accent',
  allotting: 'warning',
  allotted: 'good',
} as const satisfies Record<Launch['course'], StatusTone>;

export function useLaunchColumns(): Column<Launch>[] {
  const { t } = useTranslation(['launchCourses', 'proposals']);
  const formats = useFormats();
  return [
    {
      key: 'launch',
      title: t('launch'),
      isWide: true,
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.new_currency_name} size={20} />
          {nameOf(row)}
        </span>
      ),
    },
    {
      key: 'course',
      title: t('state'),
      cell: row => <StatusBadge tone={TONES[row.course]}>{t(`state_${row.course}`)}</StatusBadge>,
    },
    {
      key: 'asked',
      title: t('asked'),
      align: 'end',
      cell: row => t('askedOf', { asked: figureOfDecimal(row.wanted), offered: figureOfDecimal(row.num) }),
    },
    { key: 'count', title: t('subscriptions'), align: 'end', cell: row => row.count },
    { key: 'allotted', title: t('soldCoins'), align: 'end', cell: row => figureOfDecimal(row.allotted) },
    {
      key: 'next',
      title: t('next'),
      align: 'end',
      cell: row => {
        const next = nextStep(row);
        return next === undefined ? '–' : t(next.word, { at: formats.shortDateTime(next.at) });
      },
    },
  ];
}
