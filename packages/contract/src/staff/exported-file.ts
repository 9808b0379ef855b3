// A list as a file: what every export answers.
import * as z from 'zod/mini';
import { flag, message } from '../wire/answer-fields.ts';

/** `is_cut`: there were more rows than one file holds. */
export const exportedFile = z.object({ file_name: message(), csv: message(), is_cut: flag() });
