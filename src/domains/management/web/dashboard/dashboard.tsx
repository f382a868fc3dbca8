import { useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { Attendance } from './attendance.tsx'
import { Export } from './export.tsx'
import { Figures } from './figures.tsx'
import { Late } from './late.tsx'
import { Load } from './load.tsx'
import { Programs } from './programs.tsx'
import { type DashboardArea, dashboardQuery } from './query.ts'
import { Slow } from './slow.tsx'
import { TermChoice } from './term-choice.tsx'

/** The dashboard of an area: a few figures, late work and the people responsible, attendance, load, programs. */
export function Dashboard(shown: DashboardArea) {
  const t = useWords(words)
  const language = useLanguage()
  const [search] = useSearchParams()
  const { data } = useLoaded(dashboardQuery(shown, search))
  const { term, week, weeks, courses, students, figures, programs } = data
  if (!term) return <Empty title={t('dashboard.noTerm')}>{t('dashboard.noTermAbout')}</Empty>
  const facts = [
    inLanguage(term.name, language) || term.code,
    week !== null && t('dashboard.week', { week, weeks }),
    t('dashboard.courses', { count: courses }),
    t('dashboard.students', { count: students }),
  ]
  return (
    <Part
      title={facts.filter(Boolean).join(' · ')}
      acts={
        <>
          <TermChoice term={term} terms={data.terms} />
          <Export of={data} shown={shown} />
        </>
      }
    >
      {courses === 0 ? (
        <Empty title={t('dashboard.noCourses')}>{t('dashboard.noCoursesAbout')}</Empty>
      ) : (
        <Stack>
          <Figures of={figures} />
          <Columns>
            <Late of={data} shown={shown} term={term.id} />
            <Stack>
              <Attendance of={data.attendance} isSlow={data.slow.includes('attendance')} />
              <Load of={data.load} isSlow={data.slow.includes('load')} />
            </Stack>
          </Columns>
          {programs.length > 0 && <Programs of={programs} term={term.id} />}
          {data.slow.includes('programs') && (
            <Card title={t('tabs.programs')}>
              <Slow />
            </Card>
          )}
        </Stack>
      )}
    </Part>
  )
}
