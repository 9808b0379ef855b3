// What can be said of an open line apart from what it was meant for: that it answers nothing, and whether it is a cost.
import { toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import type { ReadBankLine } from './bank.ts';
import classes from './banks.module.css';

const CHANGES = ['listBankLines', 'getBankLine', 'listBankAccounts', 'listBankPayments', 'listProposals'] as const;

/** One operator puts away what no sent payment has anything to do with; the rest, and each cost, takes two. */
export function LineActions({ line }: { line: ReadBankLine }) {
  const { t } = useTranslation('banks');
  const [maySetAside, maySettle] = [useMay('banks.import'), useMay('banks.settle')];
  const [said, setSaid] = useState<'aside' | 'nothing' | 'cost'>();
  const takesTwo = line.matching.length > 0;
  const mayPutAway = takesTwo ? maySettle : maySetAside;
  const mayBook = line.direction === 'out' && maySettle;
  if (line.proposal !== 0 || (!mayPutAway && !mayBook)) return null;
  const close = () => setSaid(undefined);
  return (
    <div className={classes.actions}>
      {mayPutAway ? (
        <Button size="sm" variant="light" color="danger" onClick={() => setSaid(takesTwo ? 'nothing' : 'aside')}>
          {t('setAside')}
        </Button>
      ) : null}
      {mayBook ? (
        <Button size="sm" variant="default" onClick={() => setSaid('cost')}>
          {t('bookCost')}
        </Button>
      ) : null}
      {said === 'aside' ? <AsideDialog line={line} onClose={close} /> : null}
      {said === 'nothing' || said === 'cost' ? <DismissDialog line={line} as={said} onClose={close} /> : null}
    </div>
  );
}

type LineDialogProps = { line: ReadBankLine; onClose: () => void };

function AsideDialog({ line, onClose }: LineDialogProps) {
  const { t } = useTranslation('banks');
  const setAside = useAct('setBankLineAside', { isQuiet: true, changes: CHANGES });
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('asideTitle', { id: line.id })}
      text={t('asideText')}
      submitLabel={t('setAside')}
      isDangerous
      onSubmit={async reason => {
        await setAside.mutateAsync({ line: line.id, reason });
        toast(t('wasSetAside'), 'success');
      }}
    />
  );
}

function DismissDialog({ line, as, onClose }: LineDialogProps & { as: 'nothing' | 'cost' }) {
  const { t } = useTranslation(['banks', 'proposals']);
  const dismiss = useAct('dismissBankLine', { isQuiet: true, changes: CHANGES });
  const meant = line.matching.map(id => `#${id}`).join(', ');
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t(as === 'cost' ? 'costTitle' : 'asideTitle', { id: line.id })}
      effect={
        line.matching.length === 0
          ? t('costEffect')
          : t(as === 'cost' ? 'costMeantEffect' : 'asideMeantEffect', { meant })
      }
      isDangerous
      changes={[{ label: t('proposals:field_bank_dismissed'), from: '', to: t(`proposals:dismissed_${as}`) }]}
      onSubmit={async reason => {
        await dismiss.mutateAsync({ line: line.id, as, reason });
        toast(t('proposedToast'), 'success');
      }}
    />
  );
}
