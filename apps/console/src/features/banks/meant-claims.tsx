// The open claims that an incoming line may be meant for, each compared with it, the best fit first.

import { type BankClaimFit, bankClaimFits } from '@candor/contract/console';
import { IconAlertTriangle, IconCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { type BankLine, bankFigure, type MeantClaim } from './bank.ts';
import { BankAmount } from './bank-amount.tsx';
import classes from './banks.module.css';
import { NumberedDialog } from './numbered-dialog.tsx';
import { TwoLines } from './two-lines.tsx';
import { Voucher } from './voucher.tsx';

const payerOf = ({ payer, ultimate_payer }: BankLine) => [payer || '–', ultimate_payer].filter(Boolean).join(' / ');

export function MeantClaims({ line }: { line: CallAnswer<'getBankLine'> }) {
  const { t } = useTranslation('banks');
  const mayAssign = useMay('banks.assign');
  const [chosen, setChosen] = useState<MeantClaim | 'other'>();
  const maySay = mayAssign && line.proposal === 0;
  return (
    <section className={classes.side} aria-label={t('mayMean')}>
      <h3 className={classes.head}>{t('mayMean')}</h3>
      {line.claims.length === 0 ? <p className={classes.quiet}>{t('noClaimFits')}</p> : null}
      <ul className={classes.found}>
        {line.claims.map(claim => (
          <li key={claim.id} data-fits={claim.is_answered === 1 || undefined}>
            <div className={classes.foundHead}>
              <strong>{t('claimOf', { id: claim.id })}</strong>
              <BankAmount amount={claim.amount} currency={claim.currency} />
            </div>
            <ComparedClaim line={line} claim={claim} />
            <p className={classes.quiet}>
              {t('atRate', { rate: claim.rate, credited: claim.credited, currency: claim.currency })}
            </p>
            <Voucher claim={claim} isAsked />
            {claim.is_answered === 1 ? null : <p className={classes.bad}>{t('notAnswered')}</p>}
            {maySay && claim.is_answered === 1 ? (
              <Button variant="light" onClick={() => setChosen(claim)}>
                {t('assignTo', { claim: claim.id })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {maySay ? (
        <div className={classes.buttons}>
          <Button variant="subtle" color="quiet" onClick={() => setChosen('other')}>
            {t('otherClaim')}
          </Button>
        </div>
      ) : null}
      {chosen === undefined ? null : (
        <AssignClaimDialog
          line={line}
          claim={chosen === 'other' ? undefined : chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

type AssignClaimDialogProps = {
  line: BankLine;
  /** Absent = whichever is typed. */
  claim: MeantClaim | undefined;
  onClose: () => void;
};

/** Proposes that a line is what a user claimed. */
function AssignClaimDialog({ line, claim, onClose }: AssignClaimDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const assign = useAct('assignBankLine', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listProposals'],
  });
  return (
    <NumberedDialog
      title={t('assignTitle', { id: line.id })}
      effect={t('assignEffect', { amount: `${bankFigure(line.amount, line.currency)} ${line.currency}` })}
      chosen={claim}
      field={t('proposals:field_bank_claim')}
      words={{ label: t('claimNumber'), hint: t('claimNumberHint'), missing: t('whichClaim') }}
      onClose={onClose}
      onPropose={(id, reason) => assign.mutateAsync({ line: line.id, claim: id, reason })}
    />
  );
}

type ComparedClaimProps = { line: BankLine; claim: MeantClaim };

/** A line and a claim side by side, value by value; what differs stands out. */
function ComparedClaim({ line, claim }: ComparedClaimProps) {
  const { t } = useTranslation('banks');
  const formats = useFormats();
  const values: Record<BankClaimFit, readonly [ofLine: string, ofClaim: string]> = {
    user: [line.user === 0 ? t('noReference') : String(line.user), String(claim.user)],
    name: [payerOf(line), claim.real_name || t('notVerified')],
    amount: [bankFigure(line.amount, line.currency), bankFigure(claim.amount, claim.currency)],
    time: [formats.shortDateTime(line.imported_at), t('until', { time: formats.shortDateTime(claim.rate_until) })],
  };
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('compared')}</span>
          </th>
          <th scope="col">{t('ofLine')}</th>
          <th scope="col">{t('ofClaim')}</th>
          <th scope="col" className={classes.mark}>
            <span className="visually-hidden">{t('fits')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bankClaimFits.map(fit => {
          const isSame = claim.fits.includes(fit);
          const isNear = fit === 'name' && claim.is_near_name === 1;
          const [ofLine, ofClaim] = values[fit];
          return (
            <tr key={fit} data-differs={!isSame || undefined}>
              <th scope="row">{t(`fit_${fit}`)}</th>
              <td>{ofLine}</td>
              <td>
                <TwoLines below={isNear ? t('similarName') : ''}>{ofClaim}</TwoLines>
              </td>
              <td className={classes.mark}>
                {isSame ? (
                  <IconCheck className={classes.yes} size={16} stroke={2} aria-hidden="true" />
                ) : (
                  <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
                )}
                <span className="visually-hidden">{t(isSame ? 'same' : 'differs')}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
