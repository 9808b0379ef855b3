// The advanced level: pictures of the document while they are to be sent, what was sent afterwards.
import { type CallInput, type PicturePart, verificationParts } from '@candor/contract';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Form,
  Note,
  Panel,
  Skeleton,
  SubmitButton,
  TextField,
  toast,
} from '@candor/ui';
import { IconCircleCheck, IconUserCheck } from '@candor/ui/icons';
import { useVerificationPartNames } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { callKey, useAct } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { DocumentField } from '../../shared/pictures/document-field.tsx';
import { EMPTY_DRAFT, readyPictures } from '../../shared/pictures/picture-draft.ts';
import { showPartProblems } from '../../shared/pictures/submit-failure.ts';
import { useOwnPicture } from '../../shared/pictures/use-own-picture.ts';
import { usePictures } from '../../shared/pictures/use-pictures.ts';
import classes from './advanced-screen.module.css';
import { RefusalNote, ReviewNote } from './review-notes.tsx';
import { useVerification, type Verification } from './use-verification.ts';

export function AdvancedScreen() {
  const { t } = useTranslation('verification');
  const verification = useVerification();
  return (
    <>
      <PageBar title={t('advanced')} />
      <div className={formPage.page}>
        <Loaded from={verification} rows={5}>
          {known => <Advanced verification={known} />}
        </Loaded>
      </div>
    </>
  );
}

function Advanced({ verification }: { verification: Verification }) {
  const { basic, advanced } = verification;
  if (basic.status !== 'verified') return <BasicFirst isUnderReview={basic.status === 'under_review'} />;
  if (advanced.status === 'none' || advanced.status === 'refused') return <AdvancedForm advanced={advanced} />;
  return (
    <>
      <ReviewNote level="advanced" verification={verification} />
      {verificationParts.advanced.map(part => (
        <SentPicture key={part} part={part} path={advanced[part]} />
      ))}
    </>
  );
}

function BasicFirst({ isUnderReview }: { isUnderReview: boolean }) {
  const { t } = useTranslation(['verification', 'messages']);
  return (
    <EmptyState
      icon={<IconUserCheck size={28} stroke={1.25} />}
      text={t('messages:completeBasicFirst')}
      hint={isUnderReview ? t('basicUnderReview') : t('basicFirstText')}
      action={
        <ButtonLink href={href(isUnderReview ? '/pages/verification/index' : '/pages/verification/basic')}>
          {isUnderReview ? t('seeStatus') : t('goToBasic')}
        </ButtonLink>
      }
    />
  );
}

/** Takes the id number and the pictures of the advanced level; after a refusal only the refused pictures, the others stand as accepted. */
function AdvancedForm({ advanced }: { advanced: Verification['advanced'] }) {
  const { t } = useTranslation(['verification', 'review', 'problems']);
  const pictures = usePictures(EMPTY_DRAFT);
  const [cardId, setCardId] = useState('');
  const [problem, setProblem] = useState<string>();
  const { send, isPending } = useSendAdvanced({ onCardIdProblem: setProblem, onPictureProblem: pictures.fail });
  const { paths, missing, isSending } = readyPictures(pictures.draft, advanced.missing);
  const isFirst = advanced.status === 'none';
  const needs = (part: PicturePart) => advanced.missing.includes(part);

  async function submit() {
    pictures.require(missing);
    const isCardIdMissing = isFirst && cardId.trim() === '';
    if (isCardIdMissing) setProblem(t('problems:required'));
    if (missing.length > 0 || isCardIdMissing) return;
    await send({ ...paths, ...(isFirst ? { card_id: cardId } : {}) });
  }

  return (
    <Form className={formPage.form} onSubmit={() => void submit()}>
      {isFirst ? (
        <>
          <Note>{t('advancedHint')}</Note>
          <Panel>
            <TextField
              label={t('review:partCardId')}
              hint={t('sameNumber')}
              problem={problem}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={cardId}
              onChange={event => {
                setCardId(event.currentTarget.value);
                setProblem(undefined);
              }}
            />
          </Panel>
        </>
      ) : (
        <RefusalNote refused={advanced.refused} note={advanced.note} />
      )}
      {verificationParts.advanced.map(part =>
        needs(part) ? (
          <DocumentField
            key={part}
            part={part}
            picture={pictures.draft[part]}
            onChoose={file => pictures.choose(part, file)}
            onRetry={() => pictures.retry(part)}
            onRemove={() => pictures.remove(part)}
          />
        ) : (
          <SentPicture key={part} isAccepted part={part} path={advanced[part]} />
        ),
      )}
      <SubmitButton size="large" wide pending={isPending} disabled={isSending}>
        {isSending ? t('waitForPictures') : t('send')}
      </SubmitButton>
      <p className={formPage.text}>{t('picturesText')}</p>
    </Form>
  );
}

type SendAdvancedOptions = {
  onCardIdProblem: (message: string) => void;
  /** Such as a picture that the server no longer keeps: it is sent again from here. */
  onPictureProblem: (part: PicturePart, message: string) => void;
};

/** Sends the application for the advanced level and puts what the server found wrong beside its part. */
function useSendAdvanced({ onCardIdProblem, onPictureProblem }: SendAdvancedOptions) {
  const cache = useQueryClient();
  const goBack = useGoBack();
  const act = useAct('submitAdvanced', { isQuiet: true });

  /** Answers whether it was sent. */
  async function send(input: CallInput<'submitAdvanced'>): Promise<boolean> {
    try {
      const { value } = await act.mutateAsync(input);
      toast(value, 'success');
      await cache.invalidateQueries({ queryKey: callKey('getVerification') });
      goBack();
      return true;
    } catch (error) {
      showPartProblems(error, { onPictureProblem, field: 'card_id', onFieldProblem: onCardIdProblem });
      return false;
    }
  }

  return { send, isPending: act.isPending };
}

type SentPictureProps = { part: PicturePart; path: string; isAccepted?: boolean };

/** A picture that was sent before, read back with the login of its owner. */
function SentPicture({ part, path, isAccepted }: SentPictureProps) {
  const { t } = useTranslation('verification');
  const name = useVerificationPartNames()(part);
  const { address, isError, refetch } = useOwnPicture(path);
  return (
    <Panel
      title={name}
      action={
        isAccepted ? (
          <span className={classes.accepted}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
            {t('accepted')}
          </span>
        ) : undefined
      }
    >
      {path === '' ? <p className={classes.gone}>{t('notKept')}</p> : null}
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {path !== '' && !isError ? (
        <div className={classes.frame}>
          {address === undefined ? (
            <Skeleton height="100%" />
          ) : (
            <img className={classes.image} src={address} alt={name} />
          )}
        </div>
      ) : null}
    </Panel>
  );
}
