import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { repeatKey } from '#platform/web/api/repeat-key.ts'
import { dayAfter } from '#platform/web/calendar/days.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { Lesson } from '../../contract/lesson.ts'
import { patternChange } from '../../contract/pattern-change.ts'
import { patternsQuery } from '../queries.ts'
import { changedIn, type LessonChoice, movesOf, type PatternEdit, placeOf } from './edits.ts'

/** What is to change, what becomes of each session by it, and what was chosen for those that do not fit. */
export function usePatternChange(course: number) {
  const tomorrow = dayAfter(useFormat().isoDay(), 1)
  const [from, setFrom] = useState(tomorrow)
  const [edits, setEdits] = useState<ReadonlyMap<number, PatternEdit>>(new Map())
  const [choices, setChoices] = useState<ReadonlyMap<number, LessonChoice>>(new Map())
  const [repeat] = useState(repeatKey)
  const patterns = useLoaded(patternsQuery(course)).data['hydra:member']
  const changed = changedIn(patterns, edits)
  const target = { params: { id: course } }
  const { data, error } = useQuery({
    queryKey: [Lesson.type, 'patternChange', course, from, changed],
    queryFn: () => call(patternChange, { ...target, body: { from, patterns: changed, dryRun: true } }),
    enabled: changed.length > 0 && from !== '',
    placeholderData: (before) => (changed.length > 0 ? before : undefined),
    gcTime: 0,
  })
  const sessions = data?.sessions ?? []
  const moves = movesOf(sessions, choices)
  return {
    ...{ patterns, edits, from, tomorrow, choices, data, error, sessions },
    open: sessions.filter((one) => placeOf(one, choices.get(one.lesson)) === undefined).length,
    moving: moves.filter(({ becomes }) => becomes !== null).length,
    begin: (day: string) => {
      setFrom(day)
      setChoices(new Map())
    },
    edit: (pattern: number, next: PatternEdit) => {
      setEdits(new Map(edits).set(pattern, next))
      setChoices(new Map())
    },
    choose: (lesson: number, choice: LessonChoice) => setChoices(new Map(choices).set(lesson, choice)),
    move: (reason: string) => {
      const body = { from, patterns: changed, reason: reason.trim(), sessions: moves }
      return call(patternChange, { ...target, body }, { key: repeat.keyFor(body) })
    },
  }
}
