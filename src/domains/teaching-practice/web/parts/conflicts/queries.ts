import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { PracticeConflict } from '../../../contract/conflict.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { School } from '../../../contract/school.ts'

export type Conflict = Item<typeof PracticeConflict>

export const conflictsQuery = (id: number | string) =>
  listOf(PracticeConflict, { itemsPerPage: 100 }, { under: `${TeachingPractice.iri(id)}/conflicts` })

/** All schools by name, for the student who declares a conflict. */
export const schoolNamesQuery = listOf(
  School,
  { itemsPerPage: 999, order: { name: 'asc' } },
  { fields: ['id', 'name', 'district'] },
)

/** Reloads conflicts and practices, because a conflict blocks the school and is shown on the practice. */
export function conflictsMoved(): void {
  for (const { type } of [PracticeConflict, TeachingPractice]) wasWritten(type)
}
