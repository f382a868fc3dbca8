import type { Language } from '#platform/contract/words.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { type Candidate, draftOf } from '../fill/candidates.ts'
import { codesIn } from './codes-in.ts'
import type { SheetColumn } from './sheet.ts'

type Row = Partial<Record<SheetColumn, string>>

/** The most characters of each column, as limited by the plan. */
const most = { title: 200, objectives: 2000, beforeClass: 2000, materials: 2000, notes: 4000 } as const
const limited = ['title', 'objectives', 'beforeClass', 'materials', 'notes'] as const

/** The rows of a sheet as topics; each that cannot be added says why. */
export function useSheetCandidates(rows: readonly Row[], language: Language): Candidate[] {
  const t = useWords(words)
  return rows.map((row, at) => {
    const { title = '', day = '', outcomes = '', objectives = '', beforeClass = '', materials = '', notes = '' } = row
    const tooLong = limited.find((name) => (row[name]?.length ?? 0) > most[name])
    const fault =
      title === ''
        ? t('managePlan.fill.noTopic', { row: at + 1 })
        : tooLong
          ? t('managePlan.fill.tooLong', { row: at + 1, most: most[tooLong] })
          : null
    const named = { [language]: title }
    const draft = draftOf(named, {
      outcomes: codesIn(outcomes),
      ...{ objectives: inOne(objectives), beforeClass: inOne(beforeClass), materials, notes },
    })
    return { key: String(at), title: named, draft, week: null, day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null, fault }
  })

  function inOne(text: string) {
    return text === '' ? {} : { [language]: text }
  }
}
