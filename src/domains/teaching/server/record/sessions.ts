import { columns, missingOf, section } from '#course/server'
import { filled, inLanguage, type Language } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import { lesson } from '../lesson/lesson.ts'
import { words } from '../words.ts'
import { whenOf } from './record-format.ts'
import type { OfCourse, Session, Summary } from './sessions-of.ts'

/** All sessions that were not cancelled: what was planned, what was taught and by whom. */
export async function sessionsSection({ course, sessions, summaries }: OfCourse, ctx: Ctx) {
  const { language } = ctx
  const { activity, managePlan, record: said, summary } = words[language]
  const shown = sessions.filter(({ state }) => state !== 'CANCELLED')
  const held = shown.filter(({ state }) => state !== 'PLANNED')
  const labels = [
    [activity.columns.number, 1.1],
    [activity.columns.when, 2.8],
    [managePlan.columns.topic, 3],
    [said.taught, 4.6],
    [summary.taughtBy, 2.4],
    [activity.columns.summary, 2.2],
  ] as const
  return section({
    ...{ key: 'sessions', title: said.sessions },
    facts:
      shown.length > 0 ? [[said.heldOf, filled(summary.coveredOf, { covered: held.length, count: shown.length })]] : [],
    texts: [shown.length === 0 ? activity.empty : null],
    tables: [
      {
        ...{ title: null, columns: columns(labels) },
        rows: shown.map((one) => ({
          cells: cellsOf(one, summaries.get(one.id), language),
          path: (one.state === 'PLANNED' ? paths.plan : paths.summary)({ id: course, lessonId: one.id }),
        })),
      },
    ],
    missing: await missingOf(
      lesson,
      held.map(({ id }) => id),
      words,
      ctx,
    ),
  })
}

function cellsOf(one: Session, of: Summary | undefined, language: Language): string[] {
  const said = words[language]
  const taught = of ? [inLanguage(of.text, language), of.deviation && `${said.summary.deviation}: ${of.deviation}`] : []
  return [
    [one.group, one.number].filter((part) => part !== null).join(' · '),
    whenOf(one, language),
    one.plan ? inLanguage(one.plan.title, language) : '',
    [...taught, of?.online && said.summary.online].filter(Boolean).join(' · '),
    of?.taughtBy?.name ?? (one.state === 'PLANNED' ? '' : (one.lecturer?.name ?? '')),
    standing(one, language),
  ]
}

/** Whether a session is summarised, and whether it was in time. */
function standing({ state, summaryLate }: Session, language: Language): string {
  const { looks, record, summary } = words[language]
  if (state === 'PLANNED') return looks.planned
  if (state === 'HELD') return record.noSummary
  return summaryLate ? summary.writtenLate : summary.written
}
