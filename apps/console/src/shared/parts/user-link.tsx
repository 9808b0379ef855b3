// A customer by number, and the way to what is known of them for those who may open it.
import { Link } from 'react-router';
import { useMay } from '../session.ts';

/** `id` 0 = no user. */
export function UserLink({ id }: { id: number }) {
  const mayOpen = useMay('users.open');
  if (id === 0) return '–';
  return mayOpen ? <Link to={`/users/${id}`}>{id}</Link> : id;
}
