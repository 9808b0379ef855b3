// What holds of an article in every language: its name, what it is about, where it leads, its picture.
import { type NewsClass, newsClasses } from '@candor/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePictureUpload } from '../../shared/pictures/use-picture-upload.tsx';
import type { ArticleSettings } from './article.ts';
import classes from './articles.module.css';
import { shownAs, uploadPicture } from './uploaded-pictures.ts';

export type SettingsFieldsProps = {
  articleClass: NewsClass;
  settings: ArticleSettings;
  isBuiltIn: boolean;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (settings: ArticleSettings) => void;
};

export function SettingsFields(props: SettingsFieldsProps) {
  const { articleClass, settings, isBuiltIn, problems, isReadOnly, onChange } = props;
  const { t } = useTranslation('articles');
  const of = (name: keyof ArticleSettings) => ({
    value: settings[name],
    error: problems[name],
    readOnly: isReadOnly,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...settings, [name]: event.currentTarget.value.trim() }),
  });
  return (
    <fieldset className={classes.settings}>
      <legend>{t('settings')}</legend>
      {articleClass === newsClasses.banner ? (
        <TextInput label={t('href')} description={t('hrefHint')} maxLength={420} {...of('href')} />
      ) : null}
      {articleClass === newsClasses.help ? <TextInput label={t('topic')} maxLength={40} {...of('topic')} /> : null}
      <TextInput
        label={t('slug')}
        description={isBuiltIn ? t('slugBuiltIn') : t('slugHint')}
        maxLength={200}
        disabled={isBuiltIn}
        {...of('slug')}
      />
      {articleClass === newsClasses.help ? null : (
        <Cover
          path={settings.cover}
          problem={problems.cover}
          isReadOnly={isReadOnly}
          onChange={cover => onChange({ ...settings, cover })}
        />
      )}
    </fieldset>
  );
}

type CoverProps = {
  path: string;
  problem: string | undefined;
  isReadOnly: boolean;
  onChange: (path: string) => void;
};

function Cover({ path, problem, isReadOnly, onChange }: CoverProps) {
  const { t } = useTranslation('articles');
  const picture = usePictureUpload({ label: t('chooseCover'), upload: uploadPicture, onSent: onChange });

  return (
    <div className={classes.cover}>
      <span className={classes.label}>{t('cover')}</span>
      {path === '' ? (
        <span className={classes.quiet}>{t('noCover')}</span>
      ) : (
        <img className={classes.picture} src={shownAs(path)} alt={t('cover')} />
      )}
      {problem === undefined ? picture.problem : <p role="alert">{problem}</p>}
      {isReadOnly ? null : (
        <div className={classes.buttons}>
          <Button size="xs" variant="default" loading={picture.isSending} onClick={picture.choose}>
            {t('chooseCover')}
          </Button>
          {path === '' ? null : (
            <Button size="xs" variant="subtle" onClick={() => onChange('')}>
              {t('removeCover')}
            </Button>
          )}
        </div>
      )}
      {picture.field}
    </div>
  );
}
