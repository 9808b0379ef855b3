// What stands in for a page that loads, broke, or is not there.

import { SkeletonRows } from '@candor/ui';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './page-stand-ins.module.css';

type NoticePageProps = {
  title: string;
  text?: string;
  actions?: readonly { label: string; onClick: () => void }[];
};

/** A page that says one thing and offers a way on: used where there is nothing else to show. */
export function NoticePage({ title, text, actions = [] }: NoticePageProps) {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {actions.length === 0 ? null : (
        <div className={classes.actions}>
          {actions.map((action, index) => (
            <Button key={action.label} variant={index === 0 ? 'filled' : 'default'} size="sm" onClick={action.onClick}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Stands in for a page that broke. */
export function BrokenPage() {
  const { t } = useTranslation('frame');
  const actions = [{ label: t('reload'), onClick: () => window.location.reload() }];
  return <NoticePage title={t('pageBroke')} text={t('pageBrokeText')} actions={actions} />;
}

/** Stands where a page will be until its files are here. */
export function PageLoading() {
  return (
    <div className={classes.room}>
      <SkeletonRows rows={8} />
    </div>
  );
}
