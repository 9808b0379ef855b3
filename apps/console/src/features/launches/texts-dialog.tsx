// Writes what is said of a launch in one language; it counts at once and is recorded.
import { DEFAULT_LANGUAGE, type LanguageCode, languageCodes } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { ErrorState, SkeletonRows, toast } from '@candor/ui';
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { besideFields } from '../../shared/beside-fields.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { failureText } from '../../shared/failure.ts';
import { HtmlFrame } from '../../shared/parts/html-frame.tsx';
import { useAct, useCall } from '../../shared/use-call.ts';
import { type Launch, nameOf } from './launch.ts';
import classes from './launches.module.css';

type Known = CallAnswer<'getLaunchTexts'>;

export function TextsDialog({ launch, onClose }: { launch: Launch; onClose: () => void }) {
  const asked = useCall('getLaunchTexts', { launch: launch.id });
  if (asked.isError && asked.data === undefined) {
    return <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />;
  }
  if (asked.data === undefined) return <SkeletonRows rows={3} />;
  return <Writing launch={launch} known={asked.data} onClose={onClose} />;
}

function Writing({ launch, known, onClose }: { launch: Launch; known: Known; onClose: () => void }) {
  const { t } = useTranslation('launchCourses');
  const [language, setLanguage] = useState<LanguageCode>(DEFAULT_LANGUAGE);
  const [typed, setTyped] = useState<TypedTexts>(() => textsOf(known, language));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const write = useAct('writeLaunchTexts', { isQuiet: true, changes: ['getLaunchTexts', 'listLaunchCourses'] });
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('textsOf', { name: nameOf(launch) })}
      text={t('textsText')}
      submitLabel={t('save')}
      onSubmit={async reason => {
        setProblems({});
        try {
          await write.mutateAsync({ launch: launch.id, language, ...typed, reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('saved'), 'success');
      }}
    >
      <Select
        label={t('language')}
        allowDeselect={false}
        data={languageCodes.map(value => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={value => {
          const chosen = languageCodes.find(code => code === value) ?? DEFAULT_LANGUAGE;
          setLanguage(chosen);
          setTyped({ ...textsOf(known, chosen), is_recommend: typed.is_recommend });
        }}
      />
      <TextFields typed={typed} problems={problems} onChange={setTyped} />
    </ReasonDialog>
  );
}

function textsOf({ texts, is_recommend }: Known, language: LanguageCode): TypedTexts {
  const { language: _, ...written } = texts.find(each => each.language === language)!;
  return { ...written, is_recommend };
}

type TypedTexts = {
  predict_rate: string;
  introduction: string;
  recommend_title: string;
  recommend_content: string;
  is_recommend: 0 | 1;
};

type TextFieldsProps = {
  typed: TypedTexts;
  problems: Readonly<Record<string, string>>;
  onChange: (typed: TypedTexts) => void;
};

/** The fields of what is said of a launch, with a look at what is left of its introduction. */
function TextFields({ typed, problems, onChange }: TextFieldsProps) {
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
