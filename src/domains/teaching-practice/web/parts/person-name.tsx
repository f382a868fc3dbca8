import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import type { Assignment } from './queries.ts'

/** The name, with a link to the person's page while the assignment lasts. */
export function PersonName({ of: { supervisor, user, state } }: { of: Assignment }) {
  if (state === 'DECLINED' || state === 'REPLACED') return user.name
  return <Link to={paths.supervisor({ id: supervisor.id })}>{user.name}</Link>
}
