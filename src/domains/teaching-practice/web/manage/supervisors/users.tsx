import { loadKind, SupervisorTable } from './supervisor-table.tsx'

export const load = loadKind('USER')

/** Supervisors who have an account of the university. */
export default function Users() {
  return <SupervisorTable key="USER" kind="USER" />
}
