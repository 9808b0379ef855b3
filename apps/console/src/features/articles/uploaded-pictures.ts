// Pictures that were sent from this page: until an article names them nobody is shown them, so the preview shows the files.
import { uploadFile } from '../../shared/upload-file.ts';

const sent = new Map<string, string>();

/** @returns its path. @throws CallFailed */
export async function uploadPicture(file: File): Promise<string> {
  const [path, content] = await Promise.all([uploadFile('uploadArticlePicture', file), dataUrl(file)]);
  sent.set(path, content);
  return path;
}

/** The same text with the files themselves in place of their paths. */
export function withFiles(html: string): string {
  return html.replace(/\/upload\/article\/[0-9a-f]{32}/g, path => sent.get(path) ?? path);
}

/** What a page of the console shows for a path. */
export function shownAs(path: string): string {
  return sent.get(path) ?? path;
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
