// The fields of what is said of a launch, with a look at what is left of its introduction.
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HtmlFrame } from '../../shared/parts/html-frame.tsx';
import { useAct } from '../../shared/use-call.ts';
import classes from './launches.module.css';

export type TypedTexts = {
  predict_rate: string;
  introduction: string;
  recommend_title: string;
  recommend_content: string;
  is_recommend: 0 | 1;
};

export type TextFieldsProps = {
  typed: TypedTexts;
  problems: Readonly<Record<string, string>>;
  onChange: (typed: TypedTexts) => void;
};

export function TextFields({ typed, problems, onChange }: TextFieldsProps) {
  const { t } = useTranslation('launchCourses');
  const of = (name: Exclude<keyof TypedTexts, 'is_recommend'>) => ({
    value: typed[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.texts}>
      <TextInput data-autofocus label={t('predictRate')} maxLength={80} {...of('predict_rate')} />
      <Textarea
        label={t('introduction')}
        description={t('introductionHint')}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={20_000}
        {...of('introduction')}
      />
      <Preview introduction={typed.introduction} />
      <Checkbox
        label={t('isRecommended')}
        checked={typed.is_recommend === 1}
        onChange={event => onChange({ ...typed, is_recommend: event.currentTarget.checked ? 1 : 0 })}
      />
      <TextInput label={t('recommendTitle')} maxLength={80} {...of('recommend_title')} />
      <Textarea label={t('recommendContent')} autosize minRows={2} maxLength={500} {...of('recommend_content')} />
    </div>
  );
}

function Preview({ introduction }: { introduction: string }) {
  const { t } = useTranslation('launchCourses');
  const [shown, setShown] = useState<string>();
  const preview = useAct('previewLaunchText', {});
  return (
    <>
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={introduction.trim() === ''}
          loading={preview.isPending}
          onClick={async () => setShown((await preview.mutateAsync({ introduction })).value.introduction)}
        >
          {t('preview')}
        </Button>
      </div>
      {shown === undefined ? null : <HtmlFrame className={classes.preview} title={t('previewText')} html={shown} />}
    </>
  );
}
