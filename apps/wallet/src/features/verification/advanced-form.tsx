// Takes the pictures of the advanced level; after a refusal only those that were refused, the others stand as accepted.
import { CallFailed } from '@candor/client';
import { type PicturePart, verificationParts } from '@candor/contract';
import { Button, Note, toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callKey } from '../../shared/call-key.ts';
import { showFailure } from '../../shared/failure.ts';
import { useAct } from '../../shared/use-call.ts';
import { useGoBack } from '../../shared/use-go-back.ts';
import type { Verification } from './next-step.ts';
import { readyPictures } from './picture-draft.ts';
import { PictureField } from './picture-field.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { SentPicture } from './sent-picture.tsx';
import { usePictures } from './use-pictures.ts';
import classes from './verification-page.module.css';

export function AdvancedForm({ advanced }: { advanced: Verification['advanced'] }) {
  const { t } = useTranslation('verification');
  const cache = useQueryClient();
  const goBack = useGoBack();
  const pictures = usePictures();
  const act = useAct('submitAdvanced', { isQuiet: true });
  const { paths, missing, isSending } = readyPictures(pictures.draft, advanced.missing);
  const needs = (part: PicturePart) => advanced.missing.includes(part);

  async function submit() {
    if (missing.length > 0) return pictures.require(missing);
    try {
      const { value } = await act.mutateAsync(paths);
      toast(value, 'success');
      await cache.invalidateQueries({ queryKey: callKey('getVerification') });
      goBack();
    } catch (error) {
      showSubmitFailure(error);
    }
  }

  /** A picture that the server no longer keeps is sent again from here; anything else is told as it is. */
  function showSubmitFailure(error: unknown) {
    const problems = error instanceof CallFailed ? error.failure.problems : [];
    const beside = verificationParts.advanced.flatMap(part => {
      const problem = problems.find(({ field }) => field === part);
      return problem === undefined ? [] : [{ part, message: problem.message }];
    });
    for (const { part, message } of beside) pictures.fail(part, message);
    if (beside.length === 0) showFailure(error);
  }

  return (
    <>
      {advanced.status === 'refused' ? (
        <RefusalNote refused={advanced.refused} note={advanced.note} />
      ) : (
        <Note>{t('advancedHint')}</Note>
      )}
      {verificationParts.advanced.map(part =>
        needs(part) ? (
          <PictureField
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
      <Button size="large" wide pending={act.isPending} disabled={isSending} onClick={() => void submit()}>
        {isSending ? t('waitForPictures') : t('send')}
      </Button>
      <p className={classes.text}>{t('picturesText')}</p>
    </>
  );
}
