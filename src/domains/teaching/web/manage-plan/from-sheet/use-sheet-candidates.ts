import { readDay } from '#platform/contract/values/day.ts'
import type { Language } from '#platform/contract/words.ts'
import { useDayFormat } from '#platform/web/calendar/format-days.ts'
import { useWords } from '#platform/web/words/words.ts'
import { titleLetters } from '../../../contract/plan/lesson-plan.ts'
import { words } from '../../words.ts'
import { type Candidate, draftOf } from '../fill/candidates.ts'
import { codesIn, hasTooManyCodes, mostCodes } from './codes-in.ts'
import type { PlanRow } from './sheet.ts'

/** The most characters of each column, as limited by the plan. */
const most = { title: titleLetters, objectives: 2000, beforeClass: 2000, materials: 2000, notes: 4000 } as const
const limited = ['title', 'objectives', 'beforeClass', 'materials', 'notes'] as const

/** The rows of a sheet as topics; each that cannot be added says why, and how a day was read that could be another. */
export function useSheetCandidates(rows: readonly PlanRow[], language: Language): Candidate[] {
  const t = useWords(words)
  const { shortDay } = useDayFormat()
  return rows.map((row, at) => {
    const { title = '', outcomes = '', objectives = '', beforeClass = '', materials = '', notes = '' } = row
    const day = row.day ? readDay(row.day) : null
    const named = { [language]: title }
    const draft = draftOf(named, {
      outcomes: codesIn(outcomes),
      ...{ objectives: inOne(objectives), beforeClass: inOne(beforeClass), materials, notes },
    })
    return {
      ...{ key: String(at), title: named, draft, week: weekIn(row.week ?? ''), day: day?.day ?? null },
      fault: faultOf(row, at + 1),
      remark: day?.isOpen ? t('managePlan.fill.dayRead', { text: row.day ?? '', day: shortDay(day.day) }) : null,
    }
  })

  /** Why a row cannot be added. */
  function faultOf(row: PlanRow, number: number): string | null {
    if (!row.title) return t('managePlan.fill.noTopic', { row: number })
    const tooLong = limited.find((name) => (row[name]?.length ?? 0) > most[name])
    if (tooLong) return t('managePlan.fill.tooLong', { row: number, most: most[tooLong] })
    if (hasTooManyCodes(row.outcomes ?? '')) return t('managePlan.tooManyCodes', mostCodes)
    if (row.day && !readDay(row.day)) return t('managePlan.fill.notADay', { row: number, text: row.day })
    return null
  }

  function inOne(text: string) {
    return text === '' ? {} : { [language]: text }
  }
}

/** The number of a week in `3`, `Week 3` or `第3週`; null for none. */
function weekIn(text: string): number | null {
  const digits = /^\D{0,12}(\d{1,2})\D{0,3}$/.exec(text.normalize('NFKC'))?.[1]
  return digits === undefined ? null : Number(digits)
}
