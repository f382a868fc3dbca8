import { loadKind, SupervisorTable } from './supervisor-table.tsx'

export const load = loadKind('EXTERNAL')

/** People at schools who use mailed links. */
export default function Externals() {
  return <SupervisorTable key="EXTERNAL" kind="EXTERNAL" />
}
