// What stands in the way of a withdrawal: what is to be set up once as a list of steps, the rest with its end, and why one was refused.
import type { BankDetail } from '@candor/contract';
import { ButtonLink, Note, Panel } from '@candor/ui';
import { IconCircleCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './obstacles.module.css';
import type { SendProblem } from './use-sending.ts';
import { type Obstacle, SETUP_STEPS, type SetupStep, type WithdrawalInfo } from './withdrawal-form.ts';

type ObstaclesProps = {
  obstacles: readonly Obstacle[];
  /** What this way of withdrawing is set up by. */
  steps: readonly SetupStep[];
  info: WithdrawalInfo;
  currency: number;
};

export function Obstacles({ obstacles, steps, info, currency }: ObstaclesProps) {
  if (obstacles.length === 0) return null;
  const open = steps.filter(step => obstacles.includes(step));
  return (
    <div className={classes.list}>
      {obstacles.map(obstacle =>
        isSetupStep(obstacle) ? null : <ObstacleNote key={obstacle} obstacle={obstacle} info={info} />,
      )}
      {open.length === 0 ? null : <SetupSteps steps={steps} open={open} currency={currency} />}
    </div>
  );
}

function isSetupStep(obstacle: Obstacle): obstacle is SetupStep {
  return SETUP_STEPS.some(step => step === obstacle);
}

type ObstacleNoteProps = { obstacle: Exclude<Obstacle, SetupStep>; info: WithdrawalInfo };

const CARD_WORDS = {
  card: { title: 'bankWithdrawal:cardFirst', text: 'bankWithdrawal:cardFirstText' },
  cardName: { title: 'bankWithdrawal:nameDiffers', text: 'bankWithdrawal:nameDiffersText' },
  cardDetails: { title: 'bankWithdrawal:detailsMissing', text: 'bankWithdrawal:detailsMissingText' },
} as const;

/** What the first account of the exchange needs to pay the bound card. */
function MissingDetails({ info }: { info: WithdrawalInfo }) {
  const { t } = useTranslation('bankCard');
  const missing = info.bank?.accounts[0]?.missing ?? [];
  return (
    <ul>
      {missing.map(detail => (
        <li key={detail}>{t(DETAIL_WORDS[detail])}</li>
      ))}
    </ul>
  );
}

const DETAIL_WORDS = {
  residence_town: 'payeeTown',
  residence_country: 'payeeCountry',
  swift_code: 'swiftOrCode',
} as const satisfies Record<BankDetail, string>;

function ObstacleNote({ obstacle, info }: ObstacleNoteProps) {
  const { t } = useTranslation(['withdrawal', 'bankWithdrawal']);
  const { dateTime } = useFormats();
  switch (obstacle) {
    case 'card':
    case 'cardName':
    case 'cardDetails':
      return (
        <Note
          tone="warning"
          title={t(CARD_WORDS[obstacle].title)}
          action={
            <ButtonLink size="small" tone="secondary" href={href('/pages/bankbind/addbank')}>
              {t(obstacle === 'cardDetails' ? 'bankWithdrawal:completeCard' : 'bankWithdrawal:bindCard')}
            </ButtonLink>
          }
        >
          {t(CARD_WORDS[obstacle].text)}
          {obstacle === 'cardDetails' ? <MissingDetails info={info} /> : null}
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

type SetupStepsProps = {
  steps: readonly SetupStep[];
  /** Those that are not done. */
  open: readonly SetupStep[];
  currency: number;
};

/** What a newcomer sets up before the first withdrawal, in the order in which it goes; what is done is ticked off. */
function SetupSteps({ steps, open, currency }: SetupStepsProps) {
  const { t } = useTranslation(['withdrawal', 'messages', 'addressBook', 'bankCard', 'security']);
  const texts: Record<SetupStep, string> = {
    verification: t('messages:completeRealNameFirst'),
    fundPassword: t('addressBook:fundPasswordFirst'),
    address: t('messages:setWithdrawalAddressFirst'),
  };
  const links: Record<SetupStep, { label: string; to: string }> = {
    verification: { label: t('bankCard:goToVerification'), to: href('/pages/verification/index') },
    fundPassword: {
      label: t('security:setFundPassword'),
      to: href('/pages/settings/security/changePayPassword'),
    },
    address: { label: t('addressBook:add'), to: href('/pages/user/address/create', { currency }) },
  };
  return (
    <Panel title={t('setup')}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const isDone = !open.includes(step);
          return (
            <li key={step} className={classes.step} data-done={isDone || undefined}>
              <span className={classes.mark} aria-hidden="true">
                {isDone ? <IconCircleCheck size={24} stroke={1.5} /> : index + 1}
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{isDone ? t(`setUp_${step}`) : texts[step]}</span>
                {step === 'address' && !isDone ? <span className={classes.why}>{t('addressBook:text')}</span> : null}
                {isDone ? null : (
                  <ButtonLink
                    size="small"
                    className={classes.way}
                    tone={step === open[0] ? 'primary' : 'secondary'}
                    href={links[step].to}
                  >
                    {links[step].label}
                  </ButtonLink>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Says why a withdrawal was refused; a debt has a link to its repayment. */
export function SendProblemNote({ of: { other, isDebt } }: { of: SendProblem }) {
  const { t } = useTranslation('bankDebt');
  if (other === undefined) return null;
  return (
    <Note
      tone="danger"
      action={
        isDebt ? (
          <ButtonLink size="small" href={href('/pages/assets/debt')}>
            {t('repay')}
          </ButtonLink>
        ) : undefined
      }
    >
      {other}
    </Note>
  );
}
