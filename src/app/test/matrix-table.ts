import { expect } from 'vitest'
import type { University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

/** The options of a matrix besides its table. */
export type MatrixOptions = {
  /** By type: groups of several items under one word. */
  groups?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Types to whose lists every request adds: the oldest items are read. */
  growing?: readonly string[]
  /** Types to whose lists writes of other items add: only the items from before are compared. */
  added?: readonly string[]
  /** By type, or by type and transition: items whose transitions are refused with a reason, for everybody. */
  settled?: Readonly<Record<string, readonly string[]>>
  /** Types whose items appoint the person after whom they are named, which that person never does. */
  appoints?: readonly string[]
  /** The endpoints of the domain have a table of their own (`expectEndpoints`). */
  endpoints?: 'apart'
}

/** A parsed table of permissions: the cells of each action, in the order of the people. */
export type Matrix = {
  people: readonly Persona[]
  rows: ReadonlyMap<string, readonly string[]>
  options: MatrixOptions
}

export function readMatrix(table: string, options: MatrixOptions): Matrix {
  const [head = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
  return {
    people: head.slice(1) as Persona[],
    rows: new Map(lines.map(([name = '', ...cells]) => [name, cells])),
    options,
  }
}

/** The cell for an action and a person. */
export function cellOf({ people, rows }: Matrix, name: string, who: Persona): string {
  const cell = rows.get(name)?.[people.indexOf(who)]
  if (!cell) throw new Error(`The table does not say what ${who} may do: ${name}.`)
  return cell
}

type Cell = { matrix: Matrix; university: University; name: string }

/** The items that a cell names, of an action (`Gradebook update`) or of an endpoint (`Gradebook: mark`); an unknown name is an error in the table. */
export function namesIn({ matrix, university, name }: Cell, who: Persona, all: readonly string[]): readonly string[] {
  const cell = cellOf(matrix, name, who)
  if (cell === 'all') return all
  if (cell === '–' || cell === '0' || cell === '422') return []
  const [type = ''] = name.split(/:? /)
  const own = who === 'acting' ? 'studentA' : who
  const groups = matrix.options.groups?.[type]
  const names = cell.split(' ').flatMap((word) => (word === 'own' ? [own] : (groups?.[word] ?? [word])))
  expect(Object.keys(university.things[type] ?? {})).toEqual(expect.arrayContaining(names))
  return names
}

/**
 * One person of each class that the row, and the visibility of the items, treats alike; guests and people who act for
 * others have their own tokens and are classes of their own. Each row picks a different one; with TEST_ALL all of them.
 */
export function oneOfEachClass(matrix: Matrix, name: string): readonly Persona[] {
  if (process.env.TEST_ALL) return matrix.people
  const [type = ''] = name.split(/:? /)
  const classes = Map.groupBy(matrix.people, (who) =>
    [
      who === 'guest' || who === 'acting' ? who : '',
      cellOf(matrix, name, who),
      cellOf(matrix, `${type} read`, who),
    ].join(),
  )
  const turn = [...matrix.rows.keys()].indexOf(name)
  return [...classes.values()].flatMap((alike) => alike.slice(turn % alike.length).slice(0, 1))
}
