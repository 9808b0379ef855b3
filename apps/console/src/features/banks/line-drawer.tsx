// One line of a statement beside the list: what the bank says, what it may be meant for, and saying so.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import { isOpenLine, type ReadBankLine } from './bank.ts';
import classes from './banks.module.css';
import { LineActions } from './line-actions.tsx';
import { LineFacts } from './line-facts.tsx';
import { MeantClaims } from './meant-claims.tsx';
import { PaidPayments } from './payments/paid-payments.tsx';
import { ReturnedPayments } from './payments/returned-payments.tsx';
import { canTakeBack } from './reversals/may-take-back.ts';
import { MeantCredits } from './reversals/meant-credits.tsx';

export type LineDrawerProps = { id: number | undefined; onClose: () => void };

export function LineDrawer({ id, onClose }: LineDrawerProps) {
  const { t } = useTranslation('banks');
  const asked = useCall('getBankLine', { line: id ?? 0 }, { enabled: id !== undefined, refetchInterval: REFRESH_MS });
  const line = id === undefined ? undefined : asked.data;
  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={id === undefined ? '' : t('lineOf', { id })}
      isWide={line === undefined || isOpenLine(line)}
    >
      {asked.isError && line === undefined ? (
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : null}
      {line === undefined && !asked.isError ? <SkeletonRows rows={6} /> : null}
      {line === undefined ? null : <Body key={line.id} line={line} />}
    </SideDrawer>
  );
}

function Body({ line }: { line: ReadBankLine }) {
  if (!isOpenLine(line)) return <LineFacts line={line} />;
  const isDeposit = line.direction === 'in' && line.end_to_end === '';
  const isReturn = !isDeposit || line.matching.length > 0 || line.doubt === 'reversal';
  return (
    <>
      <div className={classes.sides}>
        <LineFacts line={line} />
        <div className={classes.side}>
          {isDeposit ? <MeantClaims line={line} /> : null}
          {line.direction === 'out' ? <PaidPayments line={line} /> : null}
          {line.direction === 'in' && isReturn ? <ReturnedPayments line={line} /> : null}
          {canTakeBack(line) ? <MeantCredits line={line} /> : null}
        </div>
      </div>
      <LineActions line={line} />
    </>
  );
}
