// A line and a claim side by side, value by value; what differs stands out.
import type { BankClaimFit } from '@candor/contract/console';
import { bankClaimFits } from '@candor/contract/console';
import { IconAlertTriangle, IconCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { type BankLine, bankFigure, type MeantClaim } from './bank.ts';
import classes from './compared-claim.module.css';
import { TwoLines } from './two-lines.tsx';

export type ComparedClaimProps = { line: BankLine; claim: MeantClaim };

export function ComparedClaim({ line, claim }: ComparedClaimProps) {
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

const payerOf = ({ payer, ultimate_payer }: BankLine) => [payer || '–', ultimate_payer].filter(Boolean).join(' / ');
