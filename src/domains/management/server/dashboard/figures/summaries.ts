import { sql } from 'kysely'
import type { DashboardFigure } from '#course/server'
import { isSummaryLate, summaryDueOn } from '#teaching/server'
import { say } from '../../words.ts'
import { courseList } from './lists.ts'

type SummaryCounts = { value: number; sessions: number; before: number }

/** Courses with sessions whose summary is overdue; and the number of sessions, compared to a week ago. */
export const summaries: DashboardFigure = {
  key: 'summaries',
  order: 20,
  read: ({ courses }, reader) => sql`(
    select jsonb_build_object('sessions', count(*) filter (where s.state = 'HELD' and ${isSummaryLate(reader)}),
      'value', count(distinct s.course_id) filter (where s.state = 'HELD' and ${isSummaryLate(reader)}),
      'before', count(*) filter (where ${summaryDueOn} < ${reader.today}::date - 7 and (s.state = 'HELD'
        or (s.summarised_at at time zone ${reader.timeZone}::text)::date > ${reader.today}::date - 7)))
    from lesson s where s.course_id in (${courses}) and s.state in ('HELD', 'SUMMARISED'))`,
  show: ({ value, sessions, before }: SummaryCounts, area, language) => ({
    ...{ label: say(language)('figures.summaries.label'), value, unit: 'count', of: null },
    about: say(language)('figures.summaries.about', { count: sessions, before }),
    to: courseList(area, 'lateSummaries=true'),
    isLate: value > 0,
  }),
}
