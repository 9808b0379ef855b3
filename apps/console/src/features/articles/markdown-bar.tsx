// Buttons that put Markdown around what is marked in a text, and pictures where the caret is.

import { IconBold, IconH2, IconLink, IconList, IconListNumbers, IconPhoto, IconQuote } from '@candor/ui/icons';
import { ActionIcon, Tooltip } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureUpload } from '../../shared/pictures/use-picture-upload.tsx';
import classes from './articles.module.css';
import { type Marked, mark, markLines, putIn } from './mark-text.ts';
import { uploadPicture } from './uploaded-pictures.ts';

export type MarkdownBarProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
};

const TOOLS = [
  { name: 'bold', Icon: IconBold, act: (marked: Marked) => mark(marked, '**', '**') },
  { name: 'heading', Icon: IconH2, act: (marked: Marked) => markLines(marked, '## ') },
  { name: 'list', Icon: IconList, act: (marked: Marked) => markLines(marked, '- ') },
  { name: 'numbers', Icon: IconListNumbers, act: (marked: Marked) => markLines(marked, '1. ') },
  { name: 'quote', Icon: IconQuote, act: (marked: Marked) => markLines(marked, '> ') },
  { name: 'link', Icon: IconLink, act: (marked: Marked) => mark(marked, '[', '](https://)') },
] as const;

export function MarkdownBar({ area, value, onChange }: MarkdownBarProps) {
  const { t } = useTranslation('articles');
  const marked = (): Marked => ({
    text: area.current?.value ?? value,
    from: area.current?.selectionStart ?? value.length,
    to: area.current?.selectionEnd ?? value.length,
  });

  const picture = usePictureUpload({
    label: t('tool_picture'),
    upload: uploadPicture,
    onSent: path => onChange(putIn(marked(), `![](${path})`)),
  });

  return (
    <>
      <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
        {TOOLS.map(({ name, Icon, act }) => (
          <Tooltip key={name} label={t(`tool_${name}`)}>
            <ActionIcon variant="subtle" aria-label={t(`tool_${name}`)} onClick={() => onChange(act(marked()))}>
              <Icon size={16} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        ))}
        <Tooltip label={t('tool_picture')}>
          <ActionIcon
            variant="subtle"
            aria-label={t('tool_picture')}
            loading={picture.isSending}
            onClick={picture.choose}
          >
            <IconPhoto size={16} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      {picture.field}
      {picture.problem}
    </>
  );
}
