// Finds the picture of the next message again after a reload, and keeps the one that is chosen until it was sent or taken away.
import { useEffect, useRef } from 'react';
import type { PictureState } from '../../shared/pictures/picture-draft.ts';
import { dropKeptPicture, keepPicture, readKeptPicture } from './kept-picture.ts';

export function useKeptPicture(owner: string, picture: PictureState, choose: (file: File) => void): void {
  const file = picture.state === 'empty' ? undefined : picture.file;
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
    if (file === kept.current) return;
    kept.current = file;
    void (file === undefined ? dropKeptPicture(owner) : keepPicture(owner, file));
  }, [owner, file]);
}
