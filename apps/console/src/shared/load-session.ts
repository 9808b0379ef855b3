// Asks the server who is logged in, at the start and after each step of a login.
import { client } from './api.ts';
import { csrf, session } from './session.ts';

export async function loadSession(): Promise<void> {
  const asked = await client.me();
  if (asked.ok) {
    csrf.set(asked.value.csrf);
    session.set({ status: 'in', me: asked.value });
  } else if (asked.failure.kind !== 'not-logged-in' && session.get().status !== 'in') {
    session.set({ status: 'unreachable' });
  }
}

/** Takes what a step of a login answered: its mark counts at once, and the rest is asked for. */
export async function takeStep({ value }: { value: { csrf: string } }): Promise<void> {
  csrf.set(value.csrf);
  await loadSession();
}
