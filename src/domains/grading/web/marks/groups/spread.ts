import type { GradebookGroup } from '../../../contract/gradebook/cells.ts'
import { keyOf, type MarkKey, placeOf } from '../cells/gradebook-store.ts'
import { isMarked, type Status, type Value } from '../cells/value.ts'

/** The group of a student, by assessment and enrolment. */
export type Groups = ReadonlyMap<number, ReadonlyMap<number, GradebookGroup>>

export function groupsIn(groups: readonly GradebookGroup[]): Groups {
  const found = new Map<number, Map<number, GradebookGroup>>()
  for (const group of groups) {
    const work = found.get(group.assessment) ?? new Map<number, GradebookGroup>()
    for (const member of group.members) work.set(member, group)
    found.set(group.assessment, work)
  }
  return found
}

type GroupEntry = {
  groups: Groups
  /** Whether marks of the student with this enrolment can be entered here. */
  isOpen: (enrollment: number) => boolean
  shown: (key: MarkKey) => Value
}

/** Statuses that concern a single student, never a group. */
const personal: readonly (Status | null)[] = ['ABSENT', 'EXCUSED', 'MISCONDUCT']

const isSameMark = (one: Value, other: Value) =>
  one.score === other.score && one.status === other.status && one.penalty === other.penalty

/** The group of a cell, if it has another member who can be marked. */
export function groupOf(key: MarkKey, { groups, isOpen }: Omit<GroupEntry, 'shown'>): GradebookGroup | null {
  const { enrollment, assessment } = placeOf(key)
  const group = groups.get(assessment)?.get(enrollment)
  return group?.members.some((one) => one !== enrollment && isOpen(one)) ? group : null
}

/** The other cells of the group with marks that can be entered. */
function matesOf(key: MarkKey, known: Omit<GroupEntry, 'shown'>): MarkKey[] {
  const { enrollment, assessment } = placeOf(key)
  const members = groupOf(key, known)?.members ?? []
  return members.filter((one) => one !== enrollment && known.isOpen(one)).map((one) => keyOf(one, assessment))
}

/**
 * The values to write for an input: into the cell, and into those of the group with the same mark as it had before,
 * while members with a different mark keep theirs. A new mark leaves everybody's comment unchanged.
 */
export function spread(key: MarkKey, value: Value, known: GroupEntry): (readonly [MarkKey, Value])[] {
  const before = known.shown(key)
  const own = [key, value] as const
  if (personal.includes(value.status) || personal.includes(before.status)) return [own]
  const isNote = isSameMark(before, value)
  const mates = matesOf(key, known).flatMap((mate) => {
    const there = known.shown(mate)
    if (!isSameMark(there, before)) return []
    if (isNote && (there.comment || null) !== (before.comment || null)) return []
    return [[mate, isNote ? value : { ...value, comment: there.comment }] as const]
  })
  return [own, ...mates]
}

/** The common mark of the other members, if it differs from this one; null if it does not, or if they have several. */
export function markOfOthers(key: MarkKey, known: GroupEntry): Value | null {
  const marks = matesOf(key, known)
    .map(known.shown)
    .filter((value) => isMarked(value) && !personal.includes(value.status))
  const [first] = marks
  const own = known.shown(key)
  if (!first || !isMarked(own) || personal.includes(own.status) || isSameMark(first, own)) return null
  return marks.every((value) => isSameMark(value, first)) ? first : null
}
