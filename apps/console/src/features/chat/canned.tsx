// Answers that stand ready: which of them fit what was typed, what is filled into one, and the choice among them above the field.
import { DEFAULT_LANGUAGE, type LanguageCode } from '@candor/contract';
import type { ChatPlaceholder } from '@candor/contract/console';
import { languageNames } from '@candor/i18n';
import { EmptyState } from '@candor/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls.ts';
import { useMe } from '../../shared/session.ts';
import classes from './chat.module.css';
import type { CannedAnswer, OpenedChat } from './chat.ts';

const FRESH_MS = 60_000;

type CannedPickerOptions = { typed: string; chat: OpenedChat; onPick: (text: string) => void };

/** The answers that stand ready, above the field from which a stroke has called them: chosen by arrows and Enter, or by a press. */
export function useCannedPicker({ typed, chat, onPick }: CannedPickerOptions) {
  const me = useMe();
  const search = cannedSearch(typed);
  const answers = useCall('listCannedAnswers', {}, { enabled: search !== undefined, staleTime: FRESH_MS });
  const [at, setAt] = useState(0);
  const matches = search === undefined ? [] : findCanned(answers.data ?? [], search, chat.language);
  const chosen = Math.min(at, Math.max(0, matches.length - 1));

  function pick(answer: CannedAnswer) {
    const values = { operator: me.name, user: chat.user === 0 ? '' : String(chat.user), site: window.location.host };
    onPick(fillCanned(textFor(answer, chat.language).text, values));
    setAt(0);
  }

  function onKey(event: KeyboardEvent) {
    if (search === undefined) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.altKey) return;
    if (step !== 0 && matches.length > 0) {
      event.preventDefault();
      setAt((chosen + step + matches.length) % matches.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const answer = matches[chosen];
      if (answer !== undefined) pick(answer);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onPick('');
    }
  }

  return { isOpen: search !== undefined, isPending: answers.isPending, matches, chosen, pick, onKey };
}

type CannedPickerProps = { picker: ReturnType<typeof useCannedPicker>; language: LanguageCode };

export function CannedPicker({ picker, language }: CannedPickerProps) {
  const { t } = useTranslation('chatDesk');
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { matches, chosen } = picker;
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (matches.length === 0) {
    return picker.isPending ? null : <EmptyState text={t('noCanned')} />;
  }
  return (
    <div ref={list} id={listId} role="listbox" aria-label={t('canned')} className={classes.canned}>
      {matches.map((answer, index) => {
        const { text, isOwnLanguage } = textFor(answer, language);
        return (
          <button
            key={answer.id}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.cannedAnswer}
            onPointerDown={event => event.preventDefault()}
            onClick={() => picker.pick(answer)}
          >
            <strong>{answer.name}</strong>
            <span className={classes.cannedText}>{text}</span>
            {isOwnLanguage ? null : (
              <span className={classes.cannedHint}>{t('notInLanguage', { language: languageNames[language] })}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** What follows the stroke that asks for them; undefined where none was typed at the start. */
export function cannedSearch(typed: string): string | undefined {
  return typed.startsWith('/') && !typed.includes('\n') ? typed.slice(1).trim().toLocaleLowerCase() : undefined;
}

/** Those whose name or text in the language of the customer has all the words. */
export function findCanned(answers: readonly CannedAnswer[], search: string, language: LanguageCode): CannedAnswer[] {
  const words = search.split(/\s+/);
  return answers.filter(answer => {
    const text = `${answer.name} ${textFor(answer, language).text}`.toLocaleLowerCase();
    return words.every(word => text.includes(word));
  });
}

/** In the language of the customer, or in English where it has none. */
export function textFor({ texts }: CannedAnswer, language: LanguageCode): { text: string; isOwnLanguage: boolean } {
  const own = texts[language];
  return own.trim() === ''
    ? { text: texts[DEFAULT_LANGUAGE], isOwnLanguage: false }
    : { text: own, isOwnLanguage: true };
}

/** A placeholder without a value goes, together with the space before it. */
export function fillCanned(text: string, values: Readonly<Record<ChatPlaceholder, string>>): string {
  return text.replace(/ ?\{\{(operator|user|site)\}\}/g, (placeholder, name: ChatPlaceholder) => {
    const value = values[name];
    if (value === '') return '';
    return placeholder.startsWith(' ') ? ` ${value}` : value;
  });
}
