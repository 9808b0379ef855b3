// One text beside what it was before: what went is struck through, what came is marked.
import { type LanguageCode, languageTags } from '@candor/contract';
import classes from './articles.module.css';
import { differenceOf } from './difference.ts';

export type ChangedTextProps = { title: string; before: string; after: string; language: LanguageCode };

export function ChangedText({ title, before, after, language }: ChangedTextProps) {
  return (
    <div>
      <h4 className={classes.label}>{title}</h4>
      <p className={classes.difference} lang={languageTags[language]}>
        {differenceOf(before, after, languageTags[language]).map(({ value, added, removed }, place) => {
          const key = `${place}${value.slice(0, 8)}`;
          if (added) return <ins key={key}>{value}</ins>;
          return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
        })}
      </p>
    </div>
  );
}
