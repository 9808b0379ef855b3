// Finds the picture of the next message again after a reload, and keeps the one that is chosen until it was sent or taken away.
import { useEffect, useRef } from 'react';
import type { PictureState } from '../../shared/pictures/picture-draft.ts';
import { dropKeptPicture, keepPicture, readKeptPicture } from './kept-picture.ts';

export function useKeptPicture(owner: string, picture: PictureState, choose: (file: File) => void): void {
  const isReading = picture.state === 'reading';
  const file = 'file' in picture ? picture.file : undefined;
  const kept = useRef<File>(undefined);
  const chooseNow = useRef(choose);
  useEffect(() => {
    chooseNow.current = choose;
  });
  useEffect(() => {
    let isLeft = false;
    void readKeptPicture(owner).then(found => {
      // What was chosen meanwhile goes before it.
      if (found === undefined || isLeft || kept.current !== undefined) return;
      kept.current = found;
      chooseNow.current(found);
    });
    return () => {
      isLeft = true;
    };
  }, [owner]);
  useEffect(() => {
    // What it becomes is kept, and until then what was.
    if (isReading || file === kept.current) return;
    kept.current = file;
    void (file === undefined ? dropKeptPicture(owner) : keepPicture(owner, file));
  }, [owner, isReading, file]);
}
