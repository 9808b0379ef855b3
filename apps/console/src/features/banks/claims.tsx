// Claims of transfers: the list of the open ones, those that an incoming line may be meant for, and their vouchers.

import { type BankClaimFit, bankClaimFits } from '@candor/contract/console';
import { figureOfDecimal } from '@candor/ui';
import { IconAlertTriangle, IconCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CallAnswer, useAct } from '../../shared/calls.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { Remaining, Timestamp } from '../../shared/parts/values.tsx';
import { Picture } from '../../shared/pictures/picture.tsx';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/data-table.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { type BankClaim, type BankLine, bankFigure, type MatchingClaim } from './bank.ts';
import { BankAmount, Owner, OwnerCell, TwoLines } from './bank-cells.tsx';
import classes from './banks.module.css';
import { byAccount, useBankAccounts } from './by-account.tsx';
import { NumberedDialog } from './numbered-dialog.tsx';

/** Open claims of transfers: what users say they sent, each with the rate that it fixed and how long that stands. */
export function ClaimList() {
  const { t } = useTranslation('banks');
  return (
    <ListPage
      call="listBankClaims"
      label={t('view_claims')}
      filters={{ account: byAccount }}
      columns={useClaimColumns()}
      none={t('noneClaims')}
      drawer={({ row, onClose }) => (
        <SideDrawer
          opened={row !== undefined}
          onClose={onClose}
          title={row === undefined ? '' : t('claimOf', { id: row.id })}
        >
          {row === undefined ? null : <ClaimFacts key={row.id} claim={row} />}
        </SideDrawer>
      )}
    />
  );
}

/** The columns of open claims of transfers. */
function useClaimColumns(): Column<BankClaim>[] {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return [
    {
      key: 'amount',
      title: t('claimed'),
      cell: row => <BankAmount amount={row.amount} currency={row.currency} />,
    },
    {
      key: 'user',
      title: t('parts:user'),
      isWide: true,
      cell: row => <OwnerCell of={row} />,
    },
    { key: 'account', title: t('account'), cell: row => nameOf(row.account) },
    { key: 'rate', title: t('rate'), align: 'end', cell: row => figureOfDecimal(row.rate) },
    { key: 'credited', title: t('wouldCredit'), align: 'end', cell: row => figureOfDecimal(row.credited) },
    { key: 'voucher', title: t('voucher'), cell: row => (row.picture === '' ? '–' : t('sent')) },
    { key: 'asked', title: t('claimedAt'), align: 'end', cell: row => <Timestamp at={row.asked_at} isShort /> },
    {
      key: 'rateLeft',
      title: t('rateStands'),
      align: 'end',
      cell: row => <Remaining until={row.rate_until} over={t('rateOver')} />,
    },
  ];
}

/** One open claim: what it fixed, until when a transfer counts for it, and its voucher. */
function ClaimFacts({ claim }: { claim: BankClaim }) {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return (
    <>
      <BankAmount amount={claim.amount} currency={claim.currency} isLarge />
      <KeyValues
        items={[
          { label: t('parts:user'), value: <Owner of={claim} /> },
          { label: t('account'), value: nameOf(claim.account) },
          { label: t('rate'), value: t('rateOf', { rate: figureOfDecimal(claim.rate), currency: claim.currency }) },
          { label: t('wouldCredit'), value: `${figureOfDecimal(claim.credited)} USDT` },
          { label: t('claimedAt'), value: <Timestamp at={claim.asked_at} /> },
          { label: t('rateUntil'), value: <Timestamp at={claim.rate_until} /> },
          { label: t('rateStands'), value: <Remaining until={claim.rate_until} over={t('rateOver')} /> },
          { label: t('closesAt'), value: <Timestamp at={claim.closes_at} /> },
        ]}
      />
      <p className={classes.quiet}>{t('claimText')}</p>
      <p>
        <Link to={`/banks?account=${claim.account}`}>{t('toLines')}</Link>
      </p>
      <Voucher claim={claim} />
    </>
  );
}

const payerOf = ({ payer, ultimate_payer }: BankLine) => [payer || '–', ultimate_payer].filter(Boolean).join(' / ');

/** The open claims that an incoming line may be meant for, each compared with it, the best fit first. */
export function MatchingClaims({ line }: { line: CallAnswer<'getBankLine'> }) {
  const { t } = useTranslation('banks');
  const mayAssign = useMay('banks.assign');
  const [chosen, setChosen] = useState<MatchingClaim | 'other'>();
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
            <Voucher claim={claim} isOnRequest />
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
  claim: MatchingClaim | undefined;
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

type ComparedClaimProps = { line: BankLine; claim: MatchingClaim };

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

type VoucherProps = { claim: Pick<BankClaim, 'picture'>; isOnRequest?: boolean };

/** The picture of the voucher of a claim. Each look is on record, so beside several claims it is shown only once it is asked for. */
function Voucher({ claim, isOnRequest }: VoucherProps) {
  const { t } = useTranslation('banks');
  const mayView = useMay('banks.assign');
  const [isShown, setShown] = useState(isOnRequest !== true);
  if (claim.picture === '') return <p className={classes.quiet}>{t('noVoucher')}</p>;
  if (!mayView) return <p className={classes.quiet}>{t('voucherLocked')}</p>;
  if (isShown) return <Picture label={t('voucher')} src={claim.picture} />;
  return (
    <Button variant="default" onClick={() => setShown(true)}>
      {t('showVoucher')}
    </Button>
  );
}
