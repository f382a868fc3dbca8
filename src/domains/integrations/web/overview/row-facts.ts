import { useWords } from '#platform/web/words/words.ts'
import type { OverviewRow } from '../../contract/overview/overview.ts'
import { paths } from '../../contract/paths.ts'
import type { TestedKind } from '../parts/run-test.ts'
import { words } from '../words.ts'

export type TestableRow = OverviewRow & { kind: TestedKind; id: number }

/** Kinds of which one row stands for all. */
const sums: ReadonlySet<OverviewRow['kind']> = new Set(['API_CLIENTS', 'ROSTERS', 'PROVISIONING', 'MAIL'])

/** What stands for many has no test: no single answer would say how it does. */
export const isTestable = (row: OverviewRow): row is TestableRow => row.id !== null && !sums.has(row.kind)

export const keyOf = ({ kind, id }: OverviewRow): string => `${kind} ${id}`

/** The name of a connection: its own, or that of its kind. */
export function useRowName(): (row: OverviewRow) => string {
  const t = useWords(words)
  return ({ kind, name }) => name ?? t(`overview.kinds.${kind}`)
}

/** The page on which a connection is looked after. */
export function pageOf({ kind, id }: OverviewRow): string {
  if (kind === 'MAIL') return '/registry/outbox'
  if (id === null) return paths.clients()
  if (kind === 'WEBHOOK') return paths.webhook({ id })
  return kind === 'LEARNING_TOOL' ? paths.learningTool({ id }) : paths.system({ id })
}
