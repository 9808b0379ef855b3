// One case on a page of its own: pictures, what was typed, what is worth knowing, and the decision, all by keyboard if wanted.

import { type CallFailed, orThrow } from '@candor/client';
import type { PicturePart } from '@candor/contract';
import { ErrorState, Form, FormProblem, SkeletonRows, toast } from '@candor/ui';
import { IconChevronLeft, IconChevronRight } from '@candor/ui/icons';
import { useLanguageTag, useVerificationPartNames } from '@candor/web';
import { ActionIcon, Alert, Button, Checkbox, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { client, failureText, useAct, useCall } from '../../shared/calls.ts';
import { MAX_REASON, reasonProblem } from '../../shared/dialogs/reason-dialog.tsx';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { BackLink, Page, Panel } from '../../shared/parts/page.tsx';
import { countDialogs } from '../../shared/parts/side-drawer.tsx';
import { Age, Timestamp } from '../../shared/parts/values.tsx';
import { pictureUrl } from '../../shared/pictures/picture.tsx';
import { type DeskView, FITTING, PictureDesk, quarterTurned, zoomedBy } from '../../shared/pictures/picture-desk.tsx';
import { useMe } from '../../shared/session.ts';
import { countryName } from '../../shared/value-texts.ts';
import { type Case, holderOf, nextCase, type OpenedCase } from './case.ts';
import { DecisionPanel, sittingReason, useSittingReason } from './decision-panel.tsx';
import classes from './review.module.css';

const QUEUE_LIMIT = 100;

export function ReviewScreen() {
  const { t } = useTranslation(['cases', 'frame']);
  const id = Number(useParams().id);
  const me = useMe();
  const navigate = useNavigate();
  // A case that came after the last look at the queue is in it too.
  const queue = useCall('listCases', { queue: 'waiting', limit: QUEUE_LIMIT }, { staleTime: 0 });
  const giveBack = useAct('giveBackCase', { changes: ['listCases'] });
  const waiting = queue.data?.list ?? [];

  function neighbour(step: 1 | -1): Case | undefined {
    return nextCase(waiting, id, step, { me: me.id, now: Date.now() });
  }

  function goOn() {
    const next = neighbour(1);
    if (next === undefined) {
      toast(t('allDone'), 'success');
      // The button that was pressed goes with the case.
      document.getElementById('main')?.focus();
    }
    navigate(next === undefined ? '/verification' : `/verification/${next.id}`, { replace: true });
  }

  /** Moving on without a decision gives the case back. */
  async function go(step: 1 | -1) {
    const to = neighbour(step);
    if (to === undefined || giveBack.isPending) return;
    const current = waiting.find(row => row.id === id);
    const isMine = current !== undefined && holderOf(current, me.id, Date.now()) === 'me';
    try {
      if (isMine) await giveBack.mutateAsync({ id });
    } catch {
      // The toast has shown the failure; the time of the case ends automatically.
    }
    navigate(`/verification/${to.id}`, { replace: true });
  }

  useHotkeys([
    ['J', () => void (countDialogs() === 0 && go(1))],
    ['K', () => void (countDialogs() === 0 && go(-1))],
  ]);

  const waitingCase = waiting.find(row => row.id === id);
  return (
    <Page
      title={
        waitingCase === undefined
          ? t('caseNumber', { id })
          : t('caseOf', { user: waitingCase.user, level: t(`level_${waitingCase.level}`) })
      }
      before={<BackLink to="/verification" label={t('frame:page_verification')} />}
      actions={
        <>
          {queue.data === undefined ? null : (
            <span className={classes.count}>{t('waitingCount', { count: queue.data.count })}</span>
          )}
          <ActionIcon
            variant="default"
            aria-label={t('previousCase')}
            aria-keyshortcuts="K"
            disabled={neighbour(-1) === undefined}
            onClick={() => void go(-1)}
          >
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
          <Button
            size="sm"
            variant="default"
            aria-keyshortcuts="J"
            disabled={neighbour(1) === undefined}
            rightSection={<IconChevronRight size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void go(1)}
          >
            {t('nextCase')}
          </Button>
        </>
      }
    >
      {queue.isPending ? <SkeletonRows rows={6} /> : null}
      {queue.isError && queue.data === undefined ? (
        <ErrorState text={failureText(queue.error)} onRetry={() => void queue.refetch()} />
      ) : null}
      {queue.data === undefined ? null : <CaseDesk key={id} id={id} waitingCase={waitingCase} onDone={goOn} />}
    </Page>
  );
}

/** By key there is no pointer and no frame to stay within: the middle grows. */
const UNBOUNDED = { width: 0, height: 0 };

type CaseDeskProps = {
  id: number;
  /** The case as it waits in the queue; undefined where it does not. */
  waitingCase: Case | undefined;
  onDone: () => void;
};

/** The KYC documents of one case with the decision beside them; covered until a reason was given for looking. */
function CaseDesk({ id, waitingCase, onDone }: CaseDeskProps) {
  const sitting = useSittingReason();
  // What a sitting began with stays with the case that it opened.
  const [reason, setReason] = useState(sitting);
  const opened = useOpenedCase(id, reason);
  if (reason === '') return <CoverForm waitingCase={waitingCase} onReason={setReason} />;
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

/** @param reason "" = not opened yet. */
function useOpenedCase(id: number, reason: string): UseQueryResult<OpenedCase, CallFailed> {
  const cache = useQueryClient();
  return useQuery<OpenedCase, CallFailed>({
    queryKey: ['openCase', { id, reason }],
    queryFn: async () => {
      const opened = await openOrTake(id, reason);
      void cache.invalidateQueries({ queryKey: ['listCases'] });
      return opened;
    },
    enabled: reason !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

async function openOrTake(id: number, reason: string): Promise<OpenedCase> {
  const opened = await client.openCase({ id, reason });
  if (opened.ok || opened.failure.code !== 'case_not_taken') return orThrow(opened);
  orThrow(await client.takeCase({ id }));
  return orThrow(await client.openCase({ id, reason }));
}

/** The pictures of a case side by side, each turned and enlarged by itself; keys mean the one that was touched last. */
function PictureDesks({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation('cases');
  const partName = useVerificationPartNames();
  const [views, setViews] = useState<Partial<Record<PicturePart, DeskView>>>({});
  const [active, setActive] = useState<PicturePart | undefined>(opened.pictures[0]);

  const viewOf = (part: PicturePart): DeskView => views[part] ?? FITTING;
  const set = (part: PicturePart, view: DeskView) => setViews(before => ({ ...before, [part]: view }));
  const change = (by: (view: DeskView) => DeskView) => () => active !== undefined && set(active, by(viewOf(active)));

  useHotkeys([
    ['+', change(view => zoomedBy(view, 1, UNBOUNDED))],
    ['shift++', change(view => zoomedBy(view, 1, UNBOUNDED))],
    ['=', change(view => zoomedBy(view, 1, UNBOUNDED))],
    ['-', change(view => zoomedBy(view, -1, UNBOUNDED))],
    ['T', change(quarterTurned)],
    ['Z', change(() => FITTING)],
  ]);

  if (opened.pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {opened.pictures.map(part => (
        <PictureDesk
          key={part}
          label={partName(part)}
          src={pictureUrl('getCasePicture', { id: opened.id, part })}
          view={viewOf(part)}
          onView={view => set(part, view)}
          isActive={part === active}
          onActive={() => setActive(part)}
        />
      ))}
      <p className={classes.keys}>{t('pictureKeys')}</p>
    </div>
  );
}

type CoverFormProps = { waitingCase: Case | undefined; onReason: (reason: string) => void };

/** Stands before the KYC documents: asks for the reason of the audited view, once for this case or once for a whole sitting. */
function CoverForm({ waitingCase, onReason }: CoverFormProps) {
  const { t } = useTranslation(['cases', 'parts', 'problems']);
  const me = useMe();
  const [reason, setReason] = useState(() => t('usualReason'));
  const [isForSitting, setForSitting] = useState(true);
  const [isTried, setTried] = useState(false);
  const problem = isTried ? reasonProblem(reason) : undefined;
  const isHeldByOther = waitingCase !== undefined && holderOf(waitingCase, me.id, Date.now()) === 'other';

  function submit() {
    setTried(true);
    if (reasonProblem(reason) !== undefined) return;
    if (isForSitting) sittingReason.set(reason.trim());
    onReason(reason.trim());
  }

  return (
    <div className={classes.cover}>
      <Panel title={t('openPapers')} text={t(waitingCase === undefined ? 'openText' : 'takeText')}>
        <Form className={classes.form} onSubmit={submit}>
          {isHeldByOther ? (
            <Alert color="warning">
              {t('heldBy', { name: waitingCase.taken_by_name || `#${waitingCase.taken_by}` })}
            </Alert>
          ) : null}
          <Textarea
            label={t('parts:reason')}
            description={t('parts:reasonHint')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={MAX_REASON}
            value={reason}
            error={problem === undefined ? undefined : t(`problems:${problem}`)}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <Checkbox
            label={t('forSitting')}
            checked={isForSitting}
            onChange={event => setForSitting(event.currentTarget.checked)}
          />
          <FormProblem />
          <Button type="submit" size="sm" data-autofocus autoFocus disabled={isHeldByOther}>
            {t(waitingCase === undefined ? 'openPapers' : 'takeAndOpen')}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}

/** What was typed, and what is worth knowing before deciding. */
function KycDocumentsPanel({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation(['cases', 'review']);
  const partName = useVerificationPartNames();
  const tag = useLanguageTag();
  const renewed = opened.renewed.map(partName).join(', ');
  return (
    <Panel title={t('given')}>
      {opened.same_number.length === 0 ? null : (
        <Alert color="danger" title={t('sameNumber')}>
          <ul className={classes.hints}>
            {opened.same_number.map(({ user, level, state }) => (
              <li key={`${user}-${level}`}>
                <Link to={`/users/${user}`}>
                  {t('sameNumberRow', { user, level: t(`level_${level}`), state: t(`state_${state}`) })}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={classes.facts}>
        <KeyValues
          items={[
            { label: t('review:partName'), value: opened.name || '–' },
            { label: t('review:partCountry'), value: countryName(opened.country_iso, tag) },
            { label: t('review:partCardId'), value: <code>{opened.card_id || '–'}</code> },
            { label: t('review:partAddress'), value: opened.address || '–' },
            ...(renewed === '' ? [] : [{ label: t('renewed'), value: renewed }]),
            { label: t('age'), value: <Age since={opened.submitted_at} /> },
            { label: t('joinedAt'), value: <Timestamp at={opened.joined_at} /> },
          ]}
        />
      </div>
      <EarlierCases opened={opened} />
    </Panel>
  );
}

/** What became of this person's applications for the same level before, and of this one where it is decided. */
function EarlierCases({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation(['cases', 'review']);
  const partName = useVerificationPartNames();
  const decided = opened.refused.length === 0 ? [] : [opened];
  const rows = [...decided, ...opened.earlier];
  if (rows.length === 0) return <p className={classes.quiet}>{t('firstTime')}</p>;
  return (
    <section className={classes.earlier} aria-label={t('earlier')}>
      <h3>{t('earlier')}</h3>
      {rows.map(({ id, decided_at: at, refused, note }) => (
        <div key={id}>
          <p className={classes.quiet}>
            <Timestamp at={at} />
          </p>
          <ul className={classes.hints}>
            {refused.map(({ part, reason }) => (
              <li key={part}>{t('review:refusedPart', { part: partName(part), reason: t(`review:${reason}`) })}</li>
            ))}
            {note === '' ? null : <li>{t('review:refusedNote', { note })}</li>}
          </ul>
        </div>
      ))}
    </section>
  );
}
