import type { Item } from '#platform/contract/resource.ts'
import type { GroupWork } from '../../contract/group/group-work.ts'
import type { Groups, NameOf } from './arrange.ts'
import type { Student } from './use-students.ts'

/** A dialog that arranges many at once: it shows what it would do, and does it as one step. */
export type Arranging = {
  groups: Groups
  students: readonly Student[]
  work: Item<typeof GroupWork>
  nameOf: NameOf
  onPlace: (next: Groups) => void
  onClose: () => void
}

/** Those who are in the course now. */
export const hereIn = (students: readonly Student[]): number[] =>
  students.filter(({ gone }) => !gone).map(({ enrollment }) => enrollment)
