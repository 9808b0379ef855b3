// Proposes a change that a second person must agree to: what changes, when it would count, and why.
import { useTranslation } from 'react-i18next';
import { type Change, ChangesTable } from '../parts/changes-table.tsx';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

export type ProposalDialogProps = Omit<ReasonDialogProps, 'text' | 'submitLabel'> & {
  changes: readonly Change[];
  /** When it takes effect after an approval. */
  effect: string;
};

export function ProposalDialog(props: ProposalDialogProps) {
  const { changes, effect, children, startsAtReason = children === undefined, ...dialog } = props;
  const { t } = useTranslation('parts');
  return (
    <ReasonDialog
      {...dialog}
      startsAtReason={startsAtReason}
      text={t('proposalText', { effect })}
      submitLabel={t('propose')}
    >
      {isTried => (
        <>
          {typeof children === 'function' ? children(isTried) : children}
          {changes.length === 0 ? null : <ChangesTable changes={changes} />}
        </>
      )}
    </ReasonDialog>
  );
}
