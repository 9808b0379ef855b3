// Writes what is said of a launch in one language; it counts at once and is recorded.
import { DEFAULT_LANGUAGE, type LanguageCode, languageCodes } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { ErrorState, SkeletonRows, toast } from '@candor/ui';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { besideFields } from '../../shared/beside-fields.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { failureText } from '../../shared/failure.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import { type Launch, nameOf } from './launch.ts';
import { TextFields, type TypedTexts } from './text-fields.tsx';

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
