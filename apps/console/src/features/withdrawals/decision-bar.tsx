// Passing or refusing a withdrawal, for those who may and while it is not on its way.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../shared/session.ts';
import { PassDialog } from './pass-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { mayRefuse, standingOf, type Withdrawal } from './withdrawal.ts';
import classes from './withdrawals.module.css';

export function DecisionBar({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const mayDecide = useMay('withdrawals.decide');
  const me = useMe();
  const [open, setOpen] = useState<'pass' | 'refuse'>();
  if (!mayDecide || !mayRefuse(withdrawal)) return null;
  const close = () => setOpen(undefined);
  const isOwn = standingOf(withdrawal, me.id) === 'own';
  return (
    <div className={classes.actions}>
      {withdrawal.stage === 'review' ? (
        <Button size="sm" disabled={isOwn} onClick={() => setOpen('pass')}>
          {t('pass')}
        </Button>
      ) : null}
      <Button size="sm" variant="light" color="danger" onClick={() => setOpen('refuse')}>
        {t('refuse')}
      </Button>
      {open === 'pass' ? <PassDialog withdrawal={withdrawal} onClose={close} /> : null}
      {open === 'refuse' ? <RefuseDialog withdrawal={withdrawal} onClose={close} /> : null}
    </div>
  );
}
