// The time, once a second, for what counts down.
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

export function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
