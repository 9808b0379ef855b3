// The KYC documents of one case with the decision beside them; covered until a reason was given for looking.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { failureText } from '../../shared/failure.ts';
import type { Case } from './case.ts';
import { CoverForm } from './cover-form.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { KycDocumentsPanel } from './kyc-documents-panel.tsx';
import { PictureDesks } from './picture-desks.tsx';
import classes from './review.module.css';
import { useSittingReason } from './sitting.ts';
import { useOpenedCase } from './use-opened-case.ts';

export type CaseDeskProps = {
  id: number;
  /** The case as it waits in the queue; undefined where it does not. */
  found: Case | undefined;
  onDone: () => void;
};

export function CaseDesk({ id, found, onDone }: CaseDeskProps) {
  const sitting = useSittingReason();
  // What a sitting began with stays with the case that it opened.
  const [reason, setReason] = useState(sitting);
  const opened = useOpenedCase(id, reason);
  if (reason === '') return <CoverForm found={found} onReason={setReason} />;
  if (opened.isPending) return <SkeletonRows rows={6} />;
  if (opened.isError)
    return (
      <div className={classes.failed}>
        <ErrorState text={failureText(opened.error)} onRetry={() => void opened.refetch()} />
      </div>
    );
  return (
    <div className={classes.desk} data-pictures={opened.data.pictures.length > 0 || undefined}>
      <PictureDesks opened={opened.data} />
      <div className={classes.side}>
        <KycDocumentsPanel opened={opened.data} />
        <DecisionPanel opened={opened.data} onDone={onDone} onTakeAgain={() => void opened.refetch()} />
      </div>
    </div>
  );
}
