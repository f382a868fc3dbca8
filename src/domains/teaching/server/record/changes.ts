import type { RecordSection } from '#course/contract'
import { columns, section } from '#course/server'
import { filled, type Language } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { whenOf } from './record-format.ts'
import type { OfCourse, Session } from './sessions-of.ts'

/** Sessions that were cancelled, moved, replaced or given by a substitute; no section if all followed the timetable. */
export function changesSection({ course, sessions }: OfCourse, { language }: Ctx): RecordSection[] {
  const { activity, record: said, states } = words[language]
  const rows = sessions.flatMap((one) => {
    const changes = changesIn(one, language)
    if (changes.length === 0) return []
    const path = paths.plan({ id: course, lessonId: one.id })
    return [{ cells: [whenOf(one, language), changes.join(' · '), one.reason ?? ''], path }]
  })
  if (rows.length === 0) return []
  const cancelled = sessions.filter(({ state }) => state === 'CANCELLED')
  const madeUp = new Set(sessions.map(({ makeUpFor }) => makeUpFor?.id))
  return [
    section({
      ...{ key: 'changes', title: said.changes },
      facts: [
        [states.CANCELLED, cancelled.length || null],
        [said.madeUp, cancelled.filter(({ id }) => madeUp.has(id)).length || null],
      ],
      tables: [
        {
          title: null,
          columns: columns([
            [activity.columns.when, 3],
            [said.change, 4],
            [said.reason, 4],
          ]),
          rows,
        },
      ],
    }),
  ]
}

function changesIn({ state, original, makeUpFor, substituteFor, lecturer }: Session, language: Language): string[] {
  const { activity, states } = words[language]
  return [
    ...(state === 'CANCELLED' ? [states.CANCELLED] : []),
    ...(original ? [`${activity.movedFrom} ${whenOf(original, language)}`] : []),
    ...(makeUpFor ? [filled(activity.makesUp, { day: dayInWords(makeUpFor.day, language) })] : []),
    ...(substituteFor ? [filled(activity.substitute, { name: lecturer?.name ?? '–', other: substituteFor.name })] : []),
  ]
}
