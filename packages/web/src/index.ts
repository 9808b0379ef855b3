// The shared code of both web apps: calls and forms, failures, languages, theme, what a device and a page remember.
export { createCallForm } from './call-form.ts';
export { createCallHooks } from './call-hooks.ts';
export {
  createNumberedLog,
  type LogPart,
  type LogRange,
  type LogState,
  type NumberedLog,
} from './chat/numbered-log.ts';
export { createOutbox, type Outbox, type Outgoing, sentOf } from './chat/outbox.ts';
export { ignoreComposedKeys } from './composed-keys.ts';
export { copyText } from './copy-text.ts';
export { createDrafts } from './drafts.ts';
export { createFailures } from './failures.ts';
export { type ServerProblems, useFocusRestored, useFormProblems, useFormValues, WHOLE_FORM } from './form-state.ts';
export {
  addTexts,
  initTexts,
  languageFrom,
  languageNow,
  loadStartTexts,
  switchLanguage,
  useFormats,
  useLanguage,
  useLanguageTag,
} from './language.ts';
export { isInstalled, PageBoundary, usePageMark } from './page.tsx';
export { usePartWords } from './part-words.ts';
export { isPasted, type LinkTarget, readAddressText, recipientOf, type TakenAddress } from './payment-link.ts';
export { fitChosenPicture, PICTURE_KINDS } from './pictures/choose-picture.ts';
export { type PictureProblem, usePictureProblemText } from './pictures/picture-problem.ts';
export { changeCached, createQueryClient } from './query-client.ts';
export { csvStyleOfLanguage, saveFile, share } from './save-file.ts';
export { createStorage } from './storage.ts';
export { type ThemeChoice, themeChoices, useThemeOnPage } from './theme.ts';
export { useVerificationPartNames } from './verification-part-names.ts';
