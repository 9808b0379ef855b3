// A picture of the conversation: read with the login or the token of the visit, small in its bubble and large on a press.
import { calls } from '@candor/contract';
import { Skeleton, useCloseOnBack } from '@candor/ui';
import { IconRefresh, IconX } from '@candor/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { timings } from '../../shared/timings.ts';
import classes from './chat-picture.module.css';

export type ChatPictureProps = { number: number; visitor: string };

export function ChatPicture({ number, visitor }: ChatPictureProps) {
  const { t } = useTranslation(['chat', 'shared']);
  const picture = useQuery({
    queryKey: ['own', 'getChatPicture', visitor, number],
    queryFn: ({ signal }) => readPicture(number, visitor, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddressOf(picture.data);
  if (picture.isError) {
    return (
      <button type="button" className={classes.failed} onClick={() => void picture.refetch()}>
        <IconRefresh size={18} stroke={1.5} aria-hidden="true" />
        {t('pictureFailed')}
      </button>
    );
  }
  if (address === undefined) {
    return (
      <span className={classes.frame}>
        <Skeleton width="100%" height="100%" />
      </span>
    );
  }
  return <ShownPicture address={address} />;
}

/** One whose bytes are on this device. */
export function ShownPicture({ address }: { address: string }) {
  const { t } = useTranslation('chat');
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={classes.frame} aria-label={t('enlarge')} onClick={() => setLarge(true)}>
        <img className={classes.small} src={address} alt={t('picture')} />
      </button>
      {isLarge ? <LargePicture address={address} onClose={() => setLarge(false)} /> : null}
    </>
  );
}

function LargePicture({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation(['chat', 'shared']);
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(true, onClose);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes.large} aria-label={t('picture')} onClose={onClose}>
      <img className={classes.whole} src={address} alt={t('picture')} />
      <button type="button" className={classes.close} aria-label={t('shared:close')} onClick={onClose}>
        <IconX size={22} stroke={1.75} aria-hidden="true" />
      </button>
    </dialog>
  );
}

/** The address lives as long as the component. */
function useAddressOf(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

async function readPicture(number: number, visitor: string, signal: AbortSignal): Promise<Blob> {
  const body = new URLSearchParams({ number: String(number), ...(visitor !== '' && { visitor }) });
  const answer = await fetch(`/api/${calls.getChatPicture.path}`, {
    method: calls.getChatPicture.method,
    headers: { Authorization: useSession.getState().token ?? '' },
    body,
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timings.requestTimeoutMs)]),
  });
  const blob = await answer.blob();
  // Failures come in an envelope, which is no picture.
  if (!answer.ok || !blob.type.startsWith('image/')) throw new Error('the picture could not be read');
  return blob;
}
