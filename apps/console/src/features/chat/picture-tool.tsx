// Sends a picture with an answer: chosen, uploaded, and then sent like a text.
import { CallFailed, orThrow } from '@candor/client';
import { PICTURE_BYTES_CAP, readEnvelope } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { toast } from '@candor/ui';
import { IconPhoto } from '@candor/ui/icons';
import { languageNow } from '@candor/web';
import { ActionIcon } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../shared/failure.ts';
import { csrf, endSession } from '../../shared/session.ts';

const TIMEOUT_MS = 120_000;
const KINDS = ['image/jpeg', 'image/png'];

export function PictureTool({ onSent }: { onSent: (path: string) => void }) {
  const { t } = useTranslation(['chatDesk', 'messages']);
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // The same file can be chosen again.
    event.currentTarget.value = '';
    if (file === undefined) return;
    if (!KINDS.includes(file.type)) return toast(t('notAPicture'), 'error');
    if (file.size > PICTURE_BYTES_CAP) return toast(t('messages:fileTooLarge'), 'error');
    setSending(true);
    try {
      onSent(await upload(file));
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={KINDS.join(',')}
        tabIndex={-1}
        aria-label={t('choosePicture')}
        onChange={event => void take(event)}
      />
      <ActionIcon size="xl" aria-label={t('addPicture')} loading={isSending} onClick={() => input.current?.click()}>
        <IconPhoto size={20} stroke={1.6} />
      </ActionIcon>
    </>
  );
}

/** @throws CallFailed */
async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { path, method, answer } = consoleCalls.uploadDeskPicture;
  const headers = { 'x-csrf': csrf.get(), 'x-lang': languageNow() };
  const given: unknown = await fetch(`/api/${path}`, { method, body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(response => response.json())
    .catch(() => undefined);
  const reading = readEnvelope(given);
  if (reading.kind === 'success') {
    const read = answer.safeParse(reading.payload);
    if (read.success) return read.data;
  }
  if (reading.kind === 'no-envelope' || reading.kind === 'success') {
    throw new CallFailed({ ...UNANSWERED, problems: [] });
  }
  if (reading.kind === 'not-logged-in') endSession(true);
  return orThrow<string>({ ok: false, failure: reading });
}

const UNANSWERED = { kind: 'unreachable', code: 'network', message: '', requestId: '', details: {} } as const;
