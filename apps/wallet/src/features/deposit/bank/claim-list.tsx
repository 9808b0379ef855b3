// Announced transfers whose money is still expected, each with how long its rate stands.
import { Amount, Badge, Button, Facts, Panel, useCountdown } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './bank-deposit.module.css';
import type { BankClaim } from './bank-valuation.ts';
import { VoucherThumb } from './voucher-thumb.tsx';

export type ClaimListProps = { claims: readonly BankClaim[]; onAgain: (claim: BankClaim) => void };

export function ClaimList({ claims, onAgain }: ClaimListProps) {
  const { t } = useTranslation('bankDeposit');
  if (claims.length === 0) return null;
  return (
    <Panel title={t('claims')}>
      <ul className={classes.claims}>
        {claims.map(claim => (
          <li key={claim.id} className={classes.claim}>
            <Claim claim={claim} onAgain={onAgain} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Claim({ claim, onAgain }: { claim: BankClaim; onAgain: (claim: BankClaim) => void }) {
  const { t } = useTranslation('bankDeposit');
  const { shortDateTime } = useFormats();
  const left = useCountdown(claim.rate_until);
  const isChecked = claim.state === 'name_check';
  const isLate = !isChecked && (claim.state === 'late' || left === 0);
  return (
    <>
      <div className={classes.head}>
        <VoucherThumb path={claim.image} />
        <div className={classes.sums}>
          <Amount className={classes.amount} value={claim.amount} unit={claim.currency} />
          <Amount className={classes.receive} value={claim.real_number} unit="USDT" prefix="→ " />
        </div>
        <Badge tone={isLate ? 'bad' : 'waiting'}>{t(isLate ? 'state_late' : `state_${claim.state}`)}</Badge>
      </div>
      <Facts
        rows={[
          ...(isLate || isChecked
            ? []
            : [{ label: t('rateLeft'), value: <Left seconds={left} until={claim.rate_until} /> }]),
          {
            label: t('rate'),
            value: <Amount value={claim.rate} unit="USDT" prefix={`1 ${claim.currency} = `} />,
          },
          { label: t('fee'), value: <Amount value={claim.fee} unit="USDT" /> },
          { label: t('announcedAt'), value: shortDateTime(claim.created_at) },
        ]}
      />
      {isChecked ? (
        <p className={classes.claimText}>{t('nameCheckText', { closes: shortDateTime(claim.closes_at) })}</p>
      ) : null}
      {isLate ? (
        <>
          <p className={classes.claimText}>
            {t('lateText', { time: shortDateTime(claim.rate_until), closes: shortDateTime(claim.closes_at) })}
          </p>
          <Button tone="secondary" size="small" onClick={() => onAgain(claim)}>
            {t('again')}
          </Button>
        </>
      ) : null}
    </>
  );
}

function Left({ seconds, until }: { seconds: number; until: number }) {
  const { t } = useTranslation('bankDeposit');
  const { shortDateTime } = useFormats();
  return (
    <span className={classes.left}>
      <span className={classes.clock}>{clockText(seconds)}</span>
      <span className={classes.claimText}>{t('rateUntil', { time: shortDateTime(until) })}</span>
    </span>
  );
}

/** Time that is left, as hours, minutes and seconds. */
function clockText(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}
