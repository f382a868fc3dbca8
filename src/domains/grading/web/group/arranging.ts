import type { Item } from '#platform/contract/resource.ts'
import type { GroupWork } from '../../contract/group/group-work.ts'
import type { Groups, NameOf } from './arrange.ts'
import type { Student } from './use-students.ts'

/** A dialog that arranges many students at once: it previews the change, and applies it as one step. */
export type Arranging = {
  groups: Groups
  students: readonly Student[]
  work: Item<typeof GroupWork>
  nameOf: NameOf
  onPlace: (next: Groups) => void
  onClose: () => void
}

/** The students who are currently in the course. */
export const hereIn = (students: readonly Student[]): number[] =>
  students.filter(({ gone }) => !gone).map(({ enrollment }) => enrollment)
