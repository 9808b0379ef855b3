// Takes the id number and the pictures of the advanced level; after a refusal only the pictures that were refused, the others
// stand as accepted.
import { type CallInput, type PicturePart, verificationParts } from '@candor/contract';
import { Form, Note, Panel, SubmitButton, TextField, toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey, useAct } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { PaperField } from '../../shared/pictures/paper-field.tsx';
import { EMPTY_DRAFT, readyPictures } from '../../shared/pictures/picture-draft.ts';
import { showPartProblems } from '../../shared/pictures/submit-failure.ts';
import { usePictures } from '../../shared/pictures/use-pictures.ts';
import type { Verification } from './next-step.ts';
import { RefusalNote } from './refusal-note.tsx';
import { SentPicture } from './sent-picture.tsx';

export function AdvancedForm({ advanced }: { advanced: Verification['advanced'] }) {
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
          <PaperField
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
