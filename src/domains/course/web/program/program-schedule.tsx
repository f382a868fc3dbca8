import { useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api-endpoint.ts'
import { useMoment } from '#platform/web/calendar/moment.ts'
import { WeekGrid } from '#platform/web/calendar/week-grid.tsx'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { programTimetable } from '../../contract/program-timetable.ts'
import { words } from '../words.ts'
import { choicesOf, chosenIn, shownOf } from './choices.ts'
import { Chooser } from './chooser.tsx'
import { ClashList } from './clash-list.tsx'
import styles from './program-schedule.module.css'
import { useWeekOfPatterns } from './week-of-patterns.ts'

type Here = Params<'/program/:programId/courses/schedule'>

const timetableOf = ({ programId }: Here, search: URLSearchParams) =>
  queryOf('TimetablePattern', programTimetable, {
    params: { id: Number(programId) },
    query: search.get('term') ? { term: search.get('term') ?? '' } : {},
  })

export const load = (params: Here, search: URLSearchParams) => prefetch(timetableOf(params, search))

/** The week of a program by cohort, room or lecturer, and everything in it that clashes. */
export default function ProgramSchedule({ params }: { params: Here }) {
  const t = useWords(words)
  const language = useLanguage()
  const [search] = useSearchParams()
  const { data } = useLoaded(timetableOf(params, search))
  const now = useMoment()
  const choices = choicesOf(data.entries)
  const chosen = chosenIn(search, choices)
  const shown = shownOf(data.entries, chosen)
  const days = useWeekOfPatterns(shown)
  const clashing = new Set(shown.filter(({ clashes }) => clashes.length > 0).map(({ id }) => String(id)))
  const name = inLanguage(data.program.name, language) || data.program.code
  const term = data.term ? inLanguage(data.term.name, language) || data.term.code : ''
  const facts = [
    term,
    t('program.count', { count: data.entries.length }),
    t('program.clashing', { count: data.clashing }),
  ]
  return (
    <Page wide crumb={[{ text: name }]} title={t('program.title')} meta={facts.filter(Boolean).join(' · ')}>
      {data.entries.length === 0 ? (
        <Empty title={t('timetable.empty')}>{t('timetable.emptyAbout')}</Empty>
      ) : (
        <>
          <Chooser choices={choices} chosen={chosen} />
          <div className={styles.scroll}>
            <WeekGrid label={t('program.title')} days={days} now={now} clashing={clashing} anyWeek />
          </div>
          <ClashList of={data.entries} />
        </>
      )}
    </Page>
  )
}
