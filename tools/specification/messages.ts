// The messages that the specification names: under which key their texts stand, and how they read in every language.
import { languageCodes, languageTags } from '@candor/contract';
import { loadTexts, type TextsOf } from '@candor/i18n/texts';
import { readSpecification } from './read-specification.ts';

export type MessageKey = keyof TextsOf<'wallet'>['messages'];

/** The specification says when this one is shown and leaves the words to us. */
const WITHOUT_WORDS: Readonly<Record<string, MessageKey>> = {
  'chunk load failure on network or timeout': 'chunkLoadFailed',
};

/** @throws where the English texts lack a message. */
export async function messageKeys(): Promise<ReadonlyMap<string, MessageKey>> {
  const { messages } = await loadTexts('wallet', 'en');
  const keys = new Map(Object.entries(messages).map(([key, text]) => [text, key as MessageKey]));
  const named = readSpecification().filter(({ kind }) => kind === 'message');
  return new Map(
    named.map(({ name }) => {
      const key = WITHOUT_WORDS[name] ?? keys.get(name);
      if (key === undefined) throw new Error(`no text says "${name}"`);
      return [name, key];
    }),
  );
}

/** How each message reads on a page, by the `lang` of the page. */
export async function messageTexts(): Promise<Record<string, Record<string, string>>> {
  const keys = await messageKeys();
  const texts = await Promise.all(languageCodes.map(async code => ({ code, texts: await loadTexts('wallet', code) })));
  const readingsOf = (key: MessageKey) => texts.map(({ code, texts }) => [languageTags[code], texts.messages[key]]);
  return Object.fromEntries([...keys].map(([name, key]) => [name, Object.fromEntries(readingsOf(key))]));
}
