import { queries } from '#platform/web/api/query.ts'
import type { CellFate } from '#platform/web/cells/cells.ts'
import { type CellStore, type CellsState, openCells } from '#platform/web/cells/store.ts'
import { type Fate, type GradebookCells, mostCells, type StoredMark } from '../../../contract/gradebook/cells.ts'
import type { Book, Source } from '../book.ts'
import { isSameValue, noMark, type Value } from './value.ts'

/** The key of a mark: its enrolment and its assessment. */
export type MarkKey = `${number}:${number}`
/** A mark on the server; responses to writes include who has set it. */
export type MarkState = StoredMark & { by?: string | null }
export type MarkStore = CellStore<MarkKey, Value, MarkState>
export type MarksState = CellsState<MarkKey, Value, MarkState>

export const keyOf = (enrollment: number, assessment: number): MarkKey => `${enrollment}:${assessment}`

export function placeOf(key: MarkKey): { enrollment: number; assessment: number } {
  const [enrollment = 0, assessment = 0] = key.split(':').map(Number)
  return { enrollment, assessment }
}

/** The marks of a book on this device. */
export function openGradebook(book: Book, inBackground = false): MarkStore {
  const batches = new Map<string, number[]>()
  return openCells<MarkKey, Value, MarkState>({
    ...{ name: book.name, inBackground },
    kind: {
      nothing: noMark,
      valueOf: ({ score, status, penalty, comment }) => ({ score, status, penalty, comment }),
      isSame: isSameValue,
      most: mostCells,
    },
    send: async ({ key, together, cells }) => {
      const source = (together?.source ?? 'CELL') as Source
      const asked = cells.map((one) => ({ ...placeOf(one.key), ...one.value, version: one.version }))
      const { batch, fates } = await book.send({ source, cells: asked, key })
      if (together && batch !== null) batches.set(together.id, [...(batches.get(together.id) ?? []), batch])
      if (batch !== null) void queries.invalidateQueries({ queryKey: book.batches.queryKey })
      return fates.map(fateOf)
    },
    undoTogether: async ({ id }) => {
      const list = batches.get(id)
      if (!list) return null
      const fates: Fate[] = []
      for (const batch of list) fates.push(...(await undoBatch(book, batch)))
      batches.delete(id)
      return fates.map(fateOf)
    },
  })
}

/** Undoes a batch on the server. */
export async function undoBatch(book: Book, batch: number): Promise<readonly Fate[]> {
  const fates = await book.undo(batch)
  await queries.invalidateQueries({ queryKey: book.batches.queryKey })
  return fates
}

/** The value of a cell that the course does not have is kept with the reason, so that no input disappears silently. */
export const fateOf = ({ enrollment, assessment, fate, why, now }: Fate): CellFate<MarkKey, MarkState> => ({
  ...{ key: keyOf(enrollment, assessment), now },
  ...(fate === 'unknown' ? { fate: 'refused', why: 'unknown' } : { fate, why }),
})

/** The marks of the gradebook, by cell. */
export const entriesOf = ({ students }: GradebookCells) =>
  students.flatMap(({ enrollment, marks }) => marks.map((mark) => [keyOf(enrollment, mark.assessment), mark] as const))
