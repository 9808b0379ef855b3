// Requests to remove a lost second factor: those that wait, those under way and those at an end.

import { verificationParts } from '@candor/contract';
import { factorResetQueues } from '@candor/contract/console';
import { toast } from '@candor/ui';
import { IconEye } from '@candor/ui/icons';
import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, type RowOf, useAct } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { DrawerActions, SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge, type StatusTone, Timestamp, TypedText } from '../../shared/parts/values.tsx';
import { Picture, pictureUrl } from '../../shared/pictures/picture.tsx';
import type { Column } from '../../shared/table/data-table.tsx';
import { choice } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import classes from './factor-resets-screen.module.css';

export function FactorResetsScreen() {
  const { t } = useTranslation(['factorResets', 'frame']);
  return (
    <ListPage
      call="listFactorResets"
      label={t('frame:page_factorResets')}
      page={() => ({ text: t('text') })}
      filters={{
        queue: choice({
          label: t('shown'),
          all: factorResetQueues,
          first: 'waiting',
          word: value => t(`queue_${value}`),
        }),
      }}
      columns={useResetColumns()}
      none={t('none')}
      drawer={({ id, row, onClose }) => <ResetDrawer key={id} request={row} onClose={onClose} />}
    />
  );
}

/** The columns of the list of requests. */
function useResetColumns(): Column<FactorReset>[] {
  const { t } = useTranslation('factorResets');
  return [
    { key: 'user', title: t('user'), isWide: true, cell: row => row.user },
    { key: 'level', title: t('level'), cell: row => t(`level_${row.level}`) },
    {
      key: 'state',
      title: t('state'),
      cell: row => <StatusBadge tone={resetTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>,
    },
    { key: 'requested', title: t('requestedAt'), cell: row => <Timestamp at={row.requested_at} /> },
    {
      key: 'effective',
      title: t('effectiveAt'),
      align: 'end',
      cell: row => <Timestamp at={row.effective_at} />,
    },
  ];
}

const LABELS = { front_pic: 'partFrontPic', reverse_pic: 'partReversePic', hand_pic: 'partHandPic' } as const;

type ResetDrawerProps = { request: FactorReset | undefined; onClose: () => void };

/** One request beside the list. Personal data shows only after a reason was given, and the person can see that it was viewed. */
function ResetDrawer({ request, onClose }: ResetDrawerProps) {
  const { t } = useTranslation('factorResets');
  const title = request === undefined ? '' : t('requestOf', { user: request.user });
  return (
    <SideDrawer opened={request !== undefined} onClose={onClose} title={title} isWide>
      {request === undefined ? null : <Body request={request} onDone={onClose} />}
    </SideDrawer>
  );
}

function Body({ request, onDone }: { request: FactorReset; onDone: () => void }) {
  const { t } = useTranslation('factorResets');
  const [isAsking, asking] = useDisclosure(false);
  const open = useAct('openFactorReset', { isQuiet: true });
  return (
    <>
      <KeyValues
        items={[
          { label: t('user'), value: request.user },
          { label: t('level'), value: t(`level_${request.level}`) },
          {
            label: t('state'),
            value: <StatusBadge tone={resetTones[request.state]}>{t(`state_${request.state}`)}</StatusBadge>,
          },
          { label: t('requestedAt'), value: <Timestamp at={request.requested_at} /> },
          ...(request.decided_at === 0
            ? []
            : [{ label: t('decidedAt'), value: <Timestamp at={request.decided_at} /> }]),
          ...(request.effective_at === 0
            ? []
            : [{ label: t('effectiveAt'), value: <Timestamp at={request.effective_at} /> }]),
          ...(request.proposal === 0 ? [] : [{ label: t('proposal'), value: `#${request.proposal}` }]),
          ...(request.reason === '' ? [] : [{ label: t('refusedBecause'), value: request.reason }]),
        ]}
      />
      {open.data === undefined ? (
        <Alert color="quiet">
          <p>{t('covered')}</p>
          <Button mt="sm" leftSection={<IconEye size={16} stroke={1.6} aria-hidden="true" />} onClick={asking.open}>
            {t('openData')}
          </Button>
        </Alert>
      ) : (
        <OpenedData opened={open.data.value} />
      )}
      <ResetActions request={request} isOpened={open.data !== undefined} onDone={onDone} />
      <ReasonDialog
        opened={isAsking}
        onClose={asking.close}
        title={t('openData')}
        text={t('openText')}
        submitLabel={t('openData')}
        onSubmit={reason => open.mutateAsync({ id: request.id, reason })}
      />
    </>
  );
}

/** What was opened: how to reach the person, what they wrote, and their pictures beside those of their verification. */
function OpenedData({ opened }: { opened: OpenedReset }) {
  const { t } = useTranslation(['factorResets', 'review']);
  const parts = verificationParts.advanced.filter(
    part => opened.fresh.includes(part) || opened.verified.includes(part),
  );
  return (
    <>
      <KeyValues
        items={[
          { label: t('email'), value: opened.email || '–' },
          { label: t('phone'), value: opened.phone || '–' },
          { label: t('name'), value: opened.name || '–' },
          { label: t('cardId'), value: opened.card_id || '–' },
          { label: t('frozen'), value: opened.is_frozen ? t('yes') : t('no') },
          { label: t('note'), value: <TypedText>{opened.note || '–'}</TypedText> },
        ]}
      />
      {parts.length === 0 ? <p className={classes.none}>{t('noPictures')}</p> : null}
      {parts.map(part => (
        <section key={part} className={classes.pair} aria-label={t(`review:${LABELS[part]}`)}>
          <h3 className={classes.head}>{t(`review:${LABELS[part]}`)}</h3>
          {(['fresh', 'verified'] as const).map(which =>
            opened[which].includes(part) ? (
              <Picture
                key={which}
                label={t(which)}
                src={pictureUrl('getFactorResetPicture', { id: opened.id, part, which })}
              />
            ) : (
              <p key={which} className={classes.none}>
                {t(`${which}Missing`)}
              </p>
            ),
          )}
        </section>
      ))}
    </>
  );
}

type ResetActionsProps = { request: FactorReset; isOpened: boolean; onDone: () => void };

/** Proposing to remove the factor, or refusing; both only after the KYC documents were viewed. */
function ResetActions({ request, isOpened, onDone }: ResetActionsProps) {
  const { t } = useTranslation('factorResets');
  const [open, setOpen] = useState<'propose' | 'refuse'>();
  const changed = { isQuiet: true, changes: ['listFactorResets', 'listProposals'] } as const;
  const propose = useAct('proposeFactorReset', changed);
  const refuse = useAct('refuseFactorReset', changed);
  const close = () => setOpen(undefined);
  if (request.state !== 'requested') return null;
  return (
    <DrawerActions>
      <Button size="sm" disabled={!isOpened} onClick={() => setOpen('propose')}>
        {t('propose')}
      </Button>
      <Button size="sm" variant="light" color="danger" disabled={!isOpened} onClick={() => setOpen('refuse')}>
        {t('refuse')}
      </Button>
      <ReasonDialog
        opened={open === 'propose'}
        onClose={close}
        title={t('propose')}
        text={t('proposeText')}
        submitLabel={t('propose')}
        onSubmit={async reason => {
          await propose.mutateAsync({ id: request.id, reason });
          toast(t('proposed'), 'success');
          onDone();
        }}
      />
      <ReasonDialog
        opened={open === 'refuse'}
        onClose={close}
        title={t('refuse')}
        text={t('refuseText')}
        submitLabel={t('refuse')}
        isDangerous
        onSubmit={async reason => {
          await refuse.mutateAsync({ id: request.id, reason });
          onDone();
        }}
      />
    </DrawerActions>
  );
}

type FactorReset = RowOf<'listFactorResets'>;

/** The same with the personal data that was opened. */
type OpenedReset = CallAnswer<'openFactorReset'>;

/** A request to remove a lost second factor as the console shows it. */
const resetTones = {
  requested: 'warning',
  proposed: 'warning',
  approved: 'accent',
  done: 'good',
  refused: 'danger',
  cancelled: 'quiet',
} as const satisfies Record<FactorReset['state'], StatusTone>;
