import type { GroupInput } from '../../contract/group/group-work.ts'

export type Groups = readonly GroupInput[]

/** The name of the nth new group. */
export type NameOf = (number: number) => string

/** The group of each student. */
export const placesIn = (groups: Groups): ReadonlyMap<number, number> =>
  new Map(groups.flatMap(({ members }, at) => members.map((one) => [one, at] as const)))

/** The students among these without a group. */
export function freeOf(students: readonly number[], groups: Groups): number[] {
  const placed = placesIn(groups)
  return students.filter((one) => !placed.has(one))
}

/** Moves students into a group, by its position in the list; null: into none. */
export const moved = (groups: Groups, students: readonly number[], to: number | null): Groups =>
  groups.map((group, at) => {
    const stay = group.members.filter((one) => !students.includes(one))
    return { ...group, members: at === to ? [...stay, ...students] : stay }
  })

/** Adds a group with an unused name. */
export const withNew = (groups: Groups, nameOf: NameOf, members: readonly number[] = []): Groups => [
  ...groups,
  { id: null, name: freeName(groups, nameOf), members: [...members] },
]

export function freeName(groups: Groups, nameOf: NameOf): string {
  const taken = new Set(groups.map(({ name }) => name.trim().toLowerCase()))
  let number = groups.length + 1
  while (taken.has(nameOf(number).toLowerCase())) number += 1
  return nameOf(number)
}

type Filling = { free: readonly number[]; size: number; nameOf: NameOf; random: () => number }

/**
 * Assigns all students without a group at random: first to groups smaller than wanted, then to new ones, whose sizes
 * differ by at most one.
 */
export function filled(groups: Groups, { free, size, nameOf, random }: Filling): Groups {
  const order = shuffled(free, random)
  let next = groups
  const smallest = () =>
    next.reduce((best, { members }, at) => (members.length < (next[best]?.members.length ?? 0) ? at : best), 0)
  while (order.length > 0 && next.length > 0 && (next[smallest()]?.members.length ?? size) < size)
    next = moved(next, order.splice(0, 1), smallest())
  const count = Math.ceil(order.length / size)
  for (let left = count; left > 0; left--) next = withNew(next, nameOf, order.splice(0, Math.ceil(order.length / left)))
  return next
}

/** The Fisher–Yates shuffle: every order is equally likely. */
function shuffled(all: readonly number[], random: () => number): number[] {
  const list = [...all]
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [list[at], list[other]]
    if (one !== undefined && two !== undefined) list.splice(at, 1, two)
    if (one !== undefined && two !== undefined) list.splice(other, 1, one)
  }
  return list
}

export type Source = readonly { name: string; members: readonly number[] }[]

/** Copies groups from elsewhere: students keep their group here, and groups with the same name are merged. */
export function takenOver(groups: Groups, from: Source, students: readonly number[]): Groups {
  let next = groups
  for (const { name, members } of from) {
    const free = freeOf(students, next)
    const fresh = members.filter((one) => free.includes(one))
    if (fresh.length === 0) continue
    const at = next.findIndex((one) => one.name.trim().toLowerCase() === name.trim().toLowerCase())
    next = at === -1 ? [...next, { id: null, name, members: fresh }] : moved(next, fresh, at)
  }
  return next
}

type StudentNumbers = readonly { enrollment: number; number: string | null }[]

/**
 * Parses lines with a student number and the name of a group; `unknown` are lines without a known student or a valid
 * group name, and those that repeat a student.
 */
export function readList(text: string, students: StudentNumbers): { groups: Source; unknown: string[] } {
  const byNumber = new Map(
    students.flatMap(({ enrollment, number }) => (number ? [[number, enrollment] as const] : [])),
  )
  const found = new Map<string, number[]>()
  const seen = new Set<number>()
  const unknown: string[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, number = '', name = ''] = /^([^\s;,]+)[\s;,]*(.*)$/.exec(line) ?? []
    const student = byNumber.get(number)
    if (student === undefined || name === '' || name.length > 60 || seen.has(student)) unknown.push(line)
    else found.set(name, [...(found.get(name) ?? []), student])
    if (student !== undefined) seen.add(student)
  }
  return { groups: [...found].map(([name, members]) => ({ name, members })), unknown }
}

/** Moves students to the groups in a list, wherever they were before. */
export function placedByList(groups: Groups, from: Source): Groups {
  const named = from.flatMap(({ members }) => members)
  return takenOver(moved(groups, named, null), from, named)
}
