import { expect } from 'vitest'
import type { University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

/** What a matrix says beside its table. */
export type MatrixOptions = {
  /** By type: several things under one word. */
  groups?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Types to whose lists every request adds: the oldest are asked for. */
  growing?: readonly string[]
  /** Types to whose lists the writes of other things add: only what was there before is compared. */
  added?: readonly string[]
  /** By type, or by type and move: things whose moves are refused with a reason, whoever asks. */
  settled?: Readonly<Record<string, readonly string[]>>
}

/** A table of rights as read: for each action the cells, in the order of the people. */
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

/** What the table says of an action and a person. */
export function cellOf({ people, rows }: Matrix, name: string, who: Persona): string {
  const cell = rows.get(name)?.[people.indexOf(who)]
  if (!cell) throw new Error(`The table does not say what ${who} may do: ${name}.`)
  return cell
}

type Cell = { matrix: Matrix; university: University; name: string }

/** The things that a cell names; a name that does not exist is a mistake of the table. */
export function namesIn({ matrix, university, name }: Cell, who: Persona, all: readonly string[]): readonly string[] {
  const cell = cellOf(matrix, name, who)
  if (cell === 'all') return all
  if (cell === '–' || cell === '0' || cell === '422') return []
  const [type = ''] = name.split(' ')
  const own = who === 'acting' ? 'studentA' : who
  const groups = matrix.options.groups?.[type]
  const names = cell.split(' ').flatMap((word) => (word === 'own' ? [own] : (groups?.[word] ?? [word])))
  expect(Object.keys(university.things[type] ?? {})).toEqual(expect.arrayContaining(names))
  return names
}

/**
 * One of each class of people whom the row, and who may know of the things, treats alike; guests and those who act for
 * others come with tokens of their own and are classes of their own. Another one for each row; all of them with TEST_ALL.
 */
export function oneOfEachClass(matrix: Matrix, name: string): readonly Persona[] {
  if (process.env.TEST_ALL) return matrix.people
  const [type = ''] = name.split(' ')
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
