// Passing, refusing and giving back, each by button and by key.
import { toast } from '@candor/ui';
import { Button, Kbd, Modal } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { isOnlyDialog } from '../../shared/dialogs/is-only-dialog.ts';
import { useAct } from '../../shared/use-call.ts';
import type { OpenedCase } from './case.ts';
import classes from './case-actions.module.css';
import { RefuseDialog } from './refuse-dialog.tsx';

/** The keys as they are printed on the keyboard. */
const KEYS = { pass: 'P', refuse: 'R' } as const;

export function CaseActions({ opened, onDone }: { opened: OpenedCase; onDone: () => void }) {
  const { t } = useTranslation(['cases', 'shared']);
  const [isPassing, passing] = useDisclosure(false);
  const [isRefusing, refusing] = useDisclosure(false);
  const pass = useAct('passCase', { changes: ['listCases'] });
  const giveBack = useAct('giveBackCase', { changes: ['listCases'] });
  useHotkeys([
    [KEYS.pass, () => isOnlyDialog() && passing.open()],
    [KEYS.refuse, () => isOnlyDialog() && refusing.open()],
  ]);

  function passNow() {
    pass.mutate(
      { id: opened.id },
      {
        onSuccess: () => {
          toast(t('passed'), 'success');
          onDone();
        },
      },
    );
  }

  return (
    <div className={classes.actions}>
      <Button size="sm" rightSection={<Key name={KEYS.pass} />} onClick={passing.open}>
        {t('pass')}
      </Button>
      <Button
        size="sm"
        variant="light"
        color="danger"
        rightSection={<Key name={KEYS.refuse} />}
        onClick={refusing.open}
      >
        {t('refuse')}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="quiet"
        loading={giveBack.isPending}
        onClick={() => giveBack.mutate({ id: opened.id }, { onSuccess: onDone })}
      >
        {t('giveBack')}
      </Button>
      <Modal
        opened={isPassing}
        onClose={passing.close}
        title={t('passTitle', { level: t(`level_${opened.level}`) })}
        closeButtonProps={{ 'aria-label': t('shared:close') }}
      >
        <p>{t('passText')}</p>
        <div className={classes.confirm}>
          <Button variant="default" size="sm" onClick={passing.close}>
            {t('shared:cancel')}
          </Button>
          <Button data-autofocus size="sm" loading={pass.isPending} onClick={passNow}>
            {t('pass')}
          </Button>
        </div>
      </Modal>
      <RefuseDialog found={opened} opened={isRefusing} onClose={refusing.close} onDone={onDone} />
    </div>
  );
}

function Key({ name }: { name: string }) {
  return (
    <Kbd size="xs" className={classes.key!} aria-hidden="true">
      {name}
    </Kbd>
  );
}
