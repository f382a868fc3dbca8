import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import type { Assignment } from './queries.ts'

/** The name leads to the person's page as long as the two have to do with each other. */
export function PersonName({ of: { supervisor, user, state } }: { of: Assignment }) {
  if (state === 'DECLINED' || state === 'REPLACED') return user.name
  return <Link to={paths.supervisor({ id: supervisor.id })}>{user.name}</Link>
}
