// The few things that the console remembers on this device.
import { createStorage } from '@candor/web';

export const storage = createStorage<
  'console.theme' | 'console.lang' | 'console.kept-texts' | 'console.article-drafts'
>();
