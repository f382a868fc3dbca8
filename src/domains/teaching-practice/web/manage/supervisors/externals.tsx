import { loadKind, SupervisorTable } from './supervisor-table.tsx'

export const load = loadKind('EXTERNAL')

/** People of schools who come by mailed links. */
export default function Externals() {
  return <SupervisorTable key="EXTERNAL" kind="EXTERNAL" />
}
