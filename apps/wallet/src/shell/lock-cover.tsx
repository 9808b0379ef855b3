// What lies over the whole app while it is locked: a modal dialog, so that the browser itself keeps everything else out of reach.
import { IconLock } from '@candor/ui/icons';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { UnlockForm } from '../features/app-lock/unlock-form.tsx';
import { unlock } from '../shared/app-lock/app-lock.ts';
import { useSession } from '../shared/session/session.ts';
import classes from './lock-cover.module.css';

export function LockCover() {
  const { t } = useTranslation('appLock');
  const account = useSession(({ user }) => user?.account ?? '');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const show = () => {
      if (shown?.isConnected === true && !shown.open) shown.showModal();
    };
    show();
    // Escape pressed twice closes a dialog whatever its page says.
    shown?.addEventListener('close', show);
    return () => {
      shown?.removeEventListener('close', show);
      // Closing gives the focus back to where it was.
      shown?.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.cover}
      data-app-lock=""
      aria-labelledby="app-lock-title"
      onCancel={event => event.preventDefault()}
      onKeyDown={keepFocus}
    >
      <div className={classes.stack}>
        <div className={classes.head}>
          <span className={classes.icon}>
            <IconLock size={28} stroke={1.5} aria-hidden="true" />
          </span>
          <h1 className={classes.title} id="app-lock-title">
            {t('locked')}
          </h1>
          {account === '' ? null : <p className={classes.account}>{account}</p>}
        </div>
        <UnlockForm onUnlock={unlock} />
      </div>
    </dialog>,
    document.body,
  );
}

/** From the last field or button to the first, and back: not out of the dialog. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('input:enabled, button:enabled')];
  const [end, other] = event.shiftKey ? [parts[0], parts.at(-1)] : [parts.at(-1), parts[0]];
  if (document.activeElement !== end) return;
  event.preventDefault();
  other?.focus();
}
