// Where staff writes: an answer, with those that stand ready behind a stroke, or a note that the customer never sees.
import { CHAT_TEXT_CAP } from '@candor/contract';
import { ChatComposer } from '@candor/ui';
import { IconPhoto } from '@candor/ui/icons';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls.ts';
import { sendTyping } from '../../shared/desk-feed.ts';
import { drafts } from '../../shared/forms.ts';
import { type PictureUpload, usePictureUpload } from '../../shared/pictures/use-picture-upload.tsx';
import { useMe } from '../../shared/session.ts';
import { uploadFile } from '../../shared/upload-file.ts';
import { CannedPicker, useCannedPicker } from './canned.tsx';
import classes from './chat.module.css';
import type { DeskConversation, OpenedChat } from './chat.ts';

export type DeskWritingProps = { conversation: DeskConversation; chat: OpenedChat };

export function DeskWriting({ conversation, chat }: DeskWritingProps) {
  const { t } = useTranslation('chatDesk');
  const me = useMe();
  const isMine = chat.operator === me.id && chat.state === 'assigned';
  const [isNote, setNote] = useState(false);
  const writesNote = isNote || !isMine;
  return (
    <div className={classes.writing}>
      <div className={classes.kinds}>
        <SegmentedControl
          size="xs"
          aria-label={t('writes')}
          value={writesNote ? 'note' : 'answer'}
          data={[
            { value: 'answer', label: t('answer'), disabled: !isMine },
            { value: 'note', label: t('note') },
          ]}
          onChange={value => setNote(value === 'note')}
        />
        {isMine ? null : (
          <span className={classes.hint}>{t(chat.state === 'resolved' ? 'isResolved' : 'takeFirst')}</span>
        )}
      </div>
      {writesNote ? <NoteField chat={chat} /> : <AnswerField conversation={conversation} chat={chat} />}
    </div>
  );
}

/** What is typed is found again after another conversation. */
function useDraftText(name: string) {
  const [text, setText] = useState(() => String(drafts.get(name) ?? ''));
  return [
    text,
    (typed: string) => {
      setText(typed);
      if (typed === '') drafts.delete(name);
      else drafts.set(name, typed);
    },
  ] as const;
}

function AnswerField({ conversation, chat }: DeskWritingProps) {
  const { t } = useTranslation('chatDesk');
  const [text, setText] = useDraftText(`chat-answer-${chat.id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useCannedPicker({ typed: text, chat, onPick: setText });
  const canSend = text.trim() !== '' && !picker.isOpen;
  const picture = usePictureUpload({
    label: t('choosePicture'),
    upload: file => uploadFile('uploadDeskPicture', file),
    onSent: path => conversation.outbox.add({ picture: path }),
  });

  function send() {
    conversation.outbox.add({ text: text.trim() });
    setText('');
    field.current?.focus();
  }

  return (
    <ChatComposer
      label={t('answer')}
      placeholder={t('writeAnswer')}
      sendLabel={t('send')}
      value={text}
      onChange={typed => {
        setText(typed);
        if (typed !== '' && !typed.startsWith('/')) sendTyping(chat.id);
      }}
      onSend={send}
      canSend={canSend}
      maxLength={CHAT_TEXT_CAP}
      leftText={count => t('lettersLeft', { count })}
      fieldRef={field}
      onKey={picker.onKey}
      tools={<PictureTool picture={picture} />}
      above={picker.isOpen ? <CannedPicker picker={picker} language={chat.language} /> : picture.problem}
    />
  );
}

function NoteField({ chat }: { chat: OpenedChat }) {
  const { t } = useTranslation('chatDesk');
  const [text, setText] = useDraftText(`chat-note-${chat.id}`);
  const add = useAct('addChatNote', { changes: ['listChatNotes'] });

  function save() {
    if (add.isPending) return;
    add.mutate({ id: chat.id, text: text.trim() }, { onSuccess: () => setText('') });
  }

  return (
    <ChatComposer
      isNote
      label={t('note')}
      placeholder={t('writeNote')}
      sendLabel={t('saveNote')}
      value={text}
      onChange={setText}
      onSend={save}
      canSend={text.trim() !== '' && !add.isPending}
      maxLength={CHAT_TEXT_CAP}
      leftText={count => t('lettersLeft', { count })}
    />
  );
}

/** The button that sends a picture with an answer: chosen, uploaded, and then sent like a text. */
function PictureTool({ picture: { isSending, choose, field } }: { picture: PictureUpload }) {
  const { t } = useTranslation('chatDesk');
  return (
    <>
      {field}
      <ActionIcon size="xl" aria-label={t('addPicture')} loading={isSending} onClick={choose}>
        <IconPhoto size={20} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
