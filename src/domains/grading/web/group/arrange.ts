import type { WantedGroup } from '../../contract/group/group-work.ts'

export type Groups = readonly WantedGroup[]

/** How the nth new group is called. */
export type NameOf = (number: number) => string

/** In which group each student is. */
export const placesIn = (groups: Groups): ReadonlyMap<number, number> =>
  new Map(groups.flatMap(({ members }, at) => members.map((one) => [one, at] as const)))

/** Those of these students who are in no group. */
export function freeOf(students: readonly number[], groups: Groups): number[] {
  const placed = placesIn(groups)
  return students.filter((one) => !placed.has(one))
}

/** Puts students into a group, by its place in the list; null: into none. */
export const moved = (groups: Groups, students: readonly number[], to: number | null): Groups =>
  groups.map((group, at) => {
    const stay = group.members.filter((one) => !students.includes(one))
    return { ...group, members: at === to ? [...stay, ...students] : stay }
  })

/** With one more group, whose name nobody has yet. */
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
 * Puts everybody who is free into a group by chance: first into groups that are smaller than wanted, then into new ones,
 * of which none has more than one student more than another.
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

/** Fisher and Yates: every order is as likely as any other. */
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

/** Takes over groups from elsewhere: whoever is in a group here stays in it, and a group of the same name is the same. */
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

type Known = readonly { enrollment: number; number: string | null }[]

/** Lines of a student number and the name of a group; `unknown` are those that name nobody here, or no group. */
export function readList(text: string, students: Known): { groups: Source; unknown: string[] } {
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

/** Puts students where a list says, wherever they were before. */
export function placedByList(groups: Groups, from: Source): Groups {
  const named = from.flatMap(({ members }) => members)
  return takenOver(moved(groups, named, null), from, named)
}
