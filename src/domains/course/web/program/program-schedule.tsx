import { useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { download, queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useMoment } from '#platform/web/calendar/moment.ts'
import { WeekGrid } from '#platform/web/calendar/week-grid.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { programTimetable, programTimetablePaper } from '../../contract/program-timetable.ts'
import { words } from '../words.ts'
import { type Chosen, choicesOf, chosenIn, shownOf } from './choices.ts'
import { Chooser } from './chooser.tsx'
import { ClashList } from './clash-list.tsx'
import styles from './program-schedule.module.css'
import { TermChoice } from './term-choice.tsx'
import { useWeekOfPatterns } from './week-of-patterns.ts'

type ProgramParams = Params<'/program/:programId/courses/schedule'>

const timetableOf = ({ programId }: ProgramParams, search: URLSearchParams) =>
  queryOf('TimetablePattern', programTimetable, {
    params: { id: Number(programId) },
    query: search.get('term') ? { term: search.get('term') ?? '' } : {},
  })

export const load = (params: ProgramParams, search: URLSearchParams) => prefetch(timetableOf(params, search))

/** The week of a program by cohort, room or lecturer, with all of its clashes. */
export default function ProgramSchedule({ params }: { params: ProgramParams }) {
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
  const term = data.term ? inLanguage(data.term.name, language) || data.term.code : ''
  const facts = [
    term,
    t('program.count', { count: data.entries.length }),
    t('program.clashing', { count: data.clashing }),
  ]
  return (
    <Part
      title={t('program.title')}
      acts={data.entries.length > 0 && <Paper program={data.program.id} term={data.term?.id} chosen={chosen} />}
    >
      <p className={styles.about}>{facts.filter(Boolean).join(' · ')}</p>
      <TermChoice term={data.term} terms={data.terms} />
      {data.entries.length === 0 ? (
        <Empty title={t('timetable.empty')}>{t('timetable.emptyAbout')}</Empty>
      ) : (
        <>
          <Chooser choices={choices} chosen={chosen} />
          <div className={styles.scroll}>
            <WeekGrid
              label={[t('program.title'), ...facts].filter(Boolean).join(', ')}
              days={days}
              now={now}
              clashing={clashing}
              anyWeek
            />
          </div>
          <ClashList of={data.entries} />
        </>
      )}
    </Part>
  )
}

type PaperProps = { program: number; term: number | undefined; chosen: Chosen }

/** Downloads the shown week as PDF. */
function Paper({ program, term, chosen: { by, of } }: PaperProps) {
  const t = useWords(words)
  const query = { ...(term !== undefined && { term: String(term) }), ...(of !== '' && { [by]: of }) }
  return (
    <ActButton icon="download" act={() => download(programTimetablePaper, { params: { id: program }, query })}>
      {t('program.pdf')}
    </ActButton>
  )
}
