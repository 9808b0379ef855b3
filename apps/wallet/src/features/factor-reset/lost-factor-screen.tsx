// For users with the right password and no factor left: what a removal takes, then the request for one.
import type { CallAnswer } from '@candor/contract';
import { Button, ButtonLink, EmptyState, Note, Panel } from '@candor/ui';
import { IconKey } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAct } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { LostFactorForm } from './lost-factor-form.tsx';
import classes from './lost-factor-screen.module.css';
import { isOpenReset } from './open-reset.tsx';

/** What the second step of the login hands on. */
type Given = { ticket?: string; account?: string } | null;

export function LostFactorScreen() {
  const { t } = useTranslation('factorReset');
  const given = useLocation().state as Given;
  const [started, setStarted] = useState<CallAnswer<'startFactorReset'>>();

  function content() {
    if (given?.ticket === undefined) return <PasswordFirst />;
    if (started === undefined) return <Explanation ticket={given.ticket} onStarted={setStarted} />;
    return <LostFactorForm started={started} account={given.account ?? ''} />;
  }

  return (
    <>
      <PageBar title={t('title')} />
      <div className={formPage.page}>{content()}</div>
    </>
  );
}

function PasswordFirst() {
  const { t } = useTranslation('factorReset');
  return (
    <EmptyState
      icon={<IconKey size={28} stroke={1.25} />}
      text={t('passwordFirst')}
      hint={t('passwordFirstText')}
      action={<ButtonLink href={href('/pages/user/login/login')}>{t('toLogin')}</ButtonLink>}
    />
  );
}

type ExplanationProps = { ticket: string; onStarted: (started: CallAnswer<'startFactorReset'>) => void };

function Explanation({ ticket, onStarted }: ExplanationProps) {
  const { t } = useTranslation('factorReset');
  const navigate = useNavigate();
  const start = useAct('startFactorReset');
  const look = useAct('getFactorReset');

  async function begin() {
    try {
      const started = (await start.mutateAsync({ ticket })).value;
      const { state } = (await look.mutateAsync({ ticket: started.ticket })).value;
      if (!isOpenReset(state)) return onStarted(started);
      navigate('/pages/user/login/factorReset', { replace: true, state: { ticket: started.ticket } });
    } catch {
      // Both calls have told what went wrong.
    }
  }

  return (
    <Panel>
      <div className={formPage.form}>
        <p className={formPage.text}>{t('text')}</p>
        <ol className={classes.steps}>
          <li>{t('how_code')}</li>
          <li>{t('how_staff')}</li>
          <li>{t('how_wait')}</li>
        </ol>
        <Note>{t('recoveryFirst')}</Note>
        <Button size="large" wide pending={start.isPending || look.isPending} onClick={() => void begin()}>
          {t('begin')}
        </Button>
      </div>
    </Panel>
  );
}
