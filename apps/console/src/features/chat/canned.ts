// Answers that stand ready: which fit what was typed, and what is filled into one.
import { DEFAULT_LANGUAGE, type LanguageCode } from '@candor/contract';
import type { ChatPlaceholder } from '@candor/contract/console';
import type { CannedAnswer } from './chat.ts';

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
  return text.replace(/ ?\{\{(operator|user|site)\}\}/g, (found, name: ChatPlaceholder) => {
    const value = values[name];
    if (value === '') return '';
    return found.startsWith(' ') ? ` ${value}` : value;
  });
}
