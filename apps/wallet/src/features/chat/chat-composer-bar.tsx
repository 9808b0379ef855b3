// Where the customer writes: a text, a picture that is sent ahead while one writes on, and what is typed is found again.
import { CHAT_TEXT_CAP } from '@candor/contract';
import { ChatComposer, IconButton, ProgressRing } from '@candor/ui';
import { IconPhoto, IconRefresh, IconTrash } from '@candor/ui/icons';
import { PICTURE_KINDS } from '@candor/web';
import { type ChangeEvent, type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../shared/calls/drafts.ts';
import { PICTURE_STORE } from '../../shared/device/storage.ts';
import type { PictureState } from '../../shared/pictures/picture-draft.ts';
import { usePictureProblem, usePictures } from '../../shared/pictures/use-pictures.ts';
import classes from './chat.module.css';
import type { ChatBody } from './stored-outbox.ts';

type ChatComposerBarProps = {
  /** Whose unsent picture one of this device is. */
  owner: string;
  onSend: (body: ChatBody) => void;
  onTyping: () => void;
  /** Told the picture of this device that an upload has answered a path for. */
  onPicture: (path: string, file: File) => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
};

const NO_PICTURE: { picture: PictureState } = { picture: { state: 'empty' } };

export function ChatComposerBar({ owner, onSend, onTyping, onPicture, fieldRef }: ChatComposerBarProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState(() => String(drafts.get('chat') ?? ''));
  const pictures = usePictures(NO_PICTURE);
  const { picture } = pictures.draft;
  useStoredPicture(owner, picture, file => pictures.choose('picture', file));
  const isReady = picture.state === 'sent' || (picture.state === 'empty' && text.trim() !== '');

  function write(typed: string) {
    setText(typed);
    drafts.set('chat', typed);
    if (typed !== '') onTyping();
  }

  function send() {
    if (picture.state === 'sent') {
      onPicture(picture.path, picture.file);
      onSend({ picture: picture.path });
      pictures.remove('picture');
    }
    if (text.trim() !== '') onSend({ text: text.trim() });
    setText('');
    drafts.delete('chat');
    fieldRef.current?.focus();
  }

  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files][0];
    if (file === undefined) return;
    event.preventDefault();
    pictures.choose('picture', file);
  }

  return (
    <div onPaste={paste}>
      <ChatComposer
        label={t('message')}
        placeholder={t('write')}
        sendLabel={t('send')}
        value={text}
        onChange={write}
        onSend={send}
        canSend={isReady}
        maxLength={CHAT_TEXT_CAP}
        leftText={count => t('lettersLeft', { count })}
        fieldRef={fieldRef}
        tools={<PictureButton onChoose={file => pictures.choose('picture', file)} />}
        above={
          <PictureDraftRow
            picture={picture}
            onRetry={() => pictures.retry('picture')}
            onRemove={() => pictures.remove('picture')}
          />
        }
      />
    </div>
  );
}

function PictureButton({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // The same file can be chosen again after a removal.
    event.currentTarget.value = '';
    if (file !== undefined) onChoose(file);
  }

  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={PICTURE_KINDS}
        tabIndex={-1}
        aria-label={t('choosePicture')}
        onChange={take}
      />
      <IconButton
        label={t('addPicture')}
        icon={<IconPhoto size={22} stroke={1.5} />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

type PictureDraftRowProps = { picture: PictureState; onRetry: () => void; onRemove: () => void };

/** The picture that goes with the next message, and how far it has got. */
function PictureDraftRow({ picture, onRetry, onRemove }: PictureDraftRowProps) {
  const { t } = useTranslation(['chat', 'shared']);
  const problem = usePictureProblem(picture);
  const address = usePreview('file' in picture ? picture.file : undefined);
  const state = useDraftState(picture);
  if (picture.state === 'empty') {
    return problem === undefined ? null : (
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    );
  }
  return (
    <div className={classes.draft}>
      {address === undefined ? null : <img className={classes.preview} src={address} alt={t('picture')} />}
      <p className={classes.draftText} role="status" data-problem={problem !== undefined || undefined}>
        {problem ?? state}
      </p>
      {picture.state === 'sending' ? (
        <ProgressRing share={picture.percent / 100} label={t('picture')} size={24} />
      ) : null}
      {picture.state === 'failed' && picture.canRetry ? (
        <IconButton label={t('shared:retry')} icon={<IconRefresh size={20} stroke={1.5} />} onClick={onRetry} />
      ) : null}
      <IconButton label={t('removePicture')} icon={<IconTrash size={20} stroke={1.5} />} onClick={onRemove} />
    </div>
  );
}

function useDraftState(picture: PictureState): string {
  const { t } = useTranslation(['chat', 'pictureFiles']);
  if (picture.state === 'reading') return t('pictureFiles:reading');
  return picture.state === 'sending' ? t('uploading', { percent: picture.percent }) : t('pictureReady');
}

function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const PICTURES = 'pictures';

/** As long as what was typed. */
const STORED_FOR_MS = 7 * 86_400_000;

/** Finds the picture of the next message again after a reload, and keeps the one that is chosen until it was sent or taken away. */
function useStoredPicture(owner: string, picture: PictureState, choose: (file: File) => void): void {
  const isReading = picture.state === 'reading';
  const file = 'file' in picture ? picture.file : undefined;
  const stored = useRef<File>(undefined);
  const chooseNow = useRef(choose);
  useEffect(() => {
    chooseNow.current = choose;
  });
  useEffect(() => {
    let isLeft = false;
    void readStoredPicture(owner).then(restored => {
      // What was chosen meanwhile goes before it.
      if (restored === undefined || isLeft || stored.current !== undefined) return;
      stored.current = restored;
      chooseNow.current(restored);
    });
    return () => {
      isLeft = true;
    };
  }, [owner]);
  useEffect(() => {
    // What it becomes is kept, and until then what was.
    if (isReading || file === stored.current) return;
    stored.current = file;
    void (file === undefined ? dropStoredPicture(owner) : keepPicture(owner, file));
  }, [owner, isReading, file]);
}

/** The picture of the next message, kept on this device so that a reload does not lose it: one in all. A device that keeps nothing goes on without. */
async function readStoredPicture(owner: string): Promise<File | undefined> {
  const stored = (await inStore('readonly', store => store.get(owner))) as { at?: unknown; file?: unknown } | undefined;
  const isFresh = typeof stored?.at === 'number' && stored.at > Date.now() - STORED_FOR_MS;
  return isFresh && stored.file instanceof File ? stored.file : undefined;
}

async function keepPicture(owner: string, file: File): Promise<void> {
  await inStore('readwrite', store => {
    store.clear();
    return store.put({ at: Date.now(), file }, owner);
  });
}

async function dropStoredPicture(owner: string): Promise<void> {
  await inStore('readwrite', store => store.delete(owner));
}

/** Undefined where the device refuses, as some private windows do, or has no room. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const opening = indexedDB.open(PICTURE_STORE, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(PICTURES);
    const database = await resultOf(opening);
    try {
      return await resultOf(act(database.transaction(PICTURES, mode).objectStore(PICTURES)));
    } finally {
      // Logging out deletes the whole, which an open one would hold up.
      database.close();
    }
  } catch {
    return undefined;
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
