// What stands in the way of a withdrawal, each with the way to where it is mended or with its end.
import { ButtonLink, Note } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './obstacles.module.css';
import type { Obstacle, WithdrawalInfo } from './withdrawal-form.ts';

export type ObstaclesProps = { obstacles: readonly Obstacle[]; info: WithdrawalInfo; currency: number };

export function Obstacles({ obstacles, info, currency }: ObstaclesProps) {
  if (obstacles.length === 0) return null;
  return (
    <div className={classes.list}>
      {obstacles.map(obstacle => (
        <ObstacleNote key={obstacle} obstacle={obstacle} info={info} currency={currency} />
      ))}
    </div>
  );
}

type ObstacleNoteProps = { obstacle: Obstacle; info: WithdrawalInfo; currency: number };

function ObstacleNote({ obstacle, info, currency }: ObstacleNoteProps) {
  const { t } = useTranslation(['withdrawal', 'messages', 'addressBook', 'bankCard', 'security']);
  const { dateTime } = useFormats();
  switch (obstacle) {
    case 'verification':
      return (
        <Note
          tone="warning"
          title={t('messages:completeRealNameFirst')}
          action={<Mend path="/pages/verification/index" label={t('bankCard:goToVerification')} />}
        />
      );
    case 'fundPassword':
      return (
        <Note
          tone="warning"
          title={t('addressBook:fundPasswordFirst')}
          action={<Mend path="/pages/settings/security/changePayPassword" label={t('security:setFundPassword')} />}
        />
      );
    case 'address':
      return (
        <Note
          tone="warning"
          title={t('messages:setWithdrawalAddressFirst')}
          action={<Mend path="/pages/user/address/create" currency={currency} label={t('addressBook:add')} />}
        >
          {t('addressBook:text')}
        </Note>
      );
    case 'paused':
      return info.pause === '' ? null : (
        <Note tone="danger" title={t('paused', { coin: info.name })}>
          {t(`pause_${info.pause}`)}
        </Note>
      );
    case 'locked':
      return (
        <Note tone="danger" title={t('locked', { until: dateTime(info.locked_until) })}>
          {t('lockedText')}
        </Note>
      );
    case 'noneLeft':
      return (
        <Note tone="warning" title={t('noneLeft', { limit: info.day_limit })}>
          {info.next_at === 0 ? null : t('nextAt', { time: dateTime(info.next_at) })}
        </Note>
      );
    default:
      return obstacle satisfies never;
  }
}

type MendProps = { path: Parameters<typeof href>[0]; currency?: number; label: string };

function Mend({ path, currency, label }: MendProps) {
  return (
    <ButtonLink size="small" tone="secondary" href={href(path, { currency })}>
      {label}
    </ButtonLink>
  );
}
