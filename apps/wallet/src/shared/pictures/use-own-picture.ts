// One of the caller's own pictures as something an `<img>` can show: it is read with the login, not by an open address.
import { calls } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';

/** `path` as the server named it, "" for none. The address lives as long as the component. */
export function useOwnPicture(path: string) {
  const picture = useQuery({
    queryKey: ['own', 'getPicture', path],
    queryFn: ({ signal }) => readPicture(path, signal),
    enabled: path !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [address, setAddress] = useState<string>();
  const blob = picture.data;
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { address, isError: picture.isError, refetch: picture.refetch };
}

async function readPicture(path: string, signal: AbortSignal): Promise<Blob> {
  const { token } = useSession.getState();
  const query = new URLSearchParams({ picture: path });
  const answer = await fetch(`/api/${calls.getPicture.path}?${query}`, {
    headers: { Authorization: token ?? '' },
    cache: 'no-store',
    signal,
  });
  const blob = await answer.blob();
  // Failures come in an envelope, which is no picture.
  if (!answer.ok || !blob.type.startsWith('image/')) throw new Error('the picture could not be read');
  return blob;
}
