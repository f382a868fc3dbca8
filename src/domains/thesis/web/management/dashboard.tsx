import { Link } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Figures } from '#platform/web/ui/figures.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { ThesisOverviewData } from '../../contract/management/overview.ts'
import { paths } from '../../contract/paths.ts'
import { overviewQuery, peopleQuery } from '../queries.ts'
import { words } from '../words.ts'
import { type AreaView, inEachArea, listIn, type ThesisArea, thesisIn } from './area.tsx'
import type { PeopleView } from './people-area.tsx'
import { StatesOfTheses } from './states.tsx'
import { SupervisorRows } from './supervisor-rows.tsx'

type OverviewProps = { of: ThesisOverviewData; area: ThesisArea }

/** The theses of an area in numbers; each number leads to its list. */
function ThesisDashboard({ area }: AreaView) {
  const t = useWords(words)
  const of = useLoaded(overviewQuery(area)).data
  if (of.open + of.closed === 0) return <Empty title={t('management.none')}>{t('management.noneAbout')}</Empty>
  const figure = (key: 'overdue' | 'open' | 'unsupervised' | 'closed', filter: string) => ({
    ...{ key, label: t(`management.figures.${key}`), value: of[key], isWarm: key === 'overdue' && of.overdue > 0 },
    to: of[key] === 0 ? null : `${listIn(area)}?${filter}`,
  })
  return (
    <Part>
      <Stack>
        <Figures
          label={t('management.inNumbers')}
          of={[
            figure('overdue', 'overdue=true'),
            figure('open', 'overallStatus=OPEN'),
            figure('unsupervised', 'unsupervised=true'),
            figure('closed', 'overallStatus=CLOSE'),
          ]}
        />
        <Columns>
          <Stack>
            <Overdue of={of} area={area} />
            <StatesOfTheses of={of.states} area={area} />
          </Stack>
          <Stack>
            <Upcoming of={of} area={area} />
            {area.scope !== 'program' && <Busiest area={{ scope: area.scope, id: area.id }} />}
          </Stack>
        </Columns>
      </Stack>
    </Part>
  )
}

/** The theses that wait longest for something that is overdue. */
function Overdue({ of: { late, overdue }, area }: OverviewProps) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Card
      title={t('management.late')}
      note={t('management.lateNote', { count: overdue })}
      foot={late.length < overdue && <Link to={`${listIn(area)}?overdue=true`}>{t('management.allLate')}</Link>}
    >
      {late.length === 0 ? (
        <Empty title={t('management.nothingLate')} />
      ) : (
        <Rows label={t('management.late')}>
          {late.map(({ id, title, authors, supervisors, state, days }) => (
            <Row
              key={id}
              title={inLanguage(title, language)}
              about={[authors.join(', '), supervisors.join(', '), t(`states.${state}`)].filter(Boolean).join(' · ')}
              end={<Chip tone="negative">{t('management.daysLate', { count: days })}</Chip>}
              to={thesisIn(area, id)}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** The next days on which something is due. */
function Upcoming({ of: { upcoming }, area }: OverviewProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { day } = useFormat()
  return (
    <Card title={t('management.upcoming')}>
      {upcoming.length === 0 ? (
        <Empty title={t('management.nothingUpcoming')} />
      ) : (
        <Rows label={t('management.upcoming')}>
          {upcoming.map(({ id, title, state, dueOn }) => (
            <Row
              key={id}
              title={inLanguage(title, language)}
              about={t(`states.${state}`)}
              end={day(dueOn)}
              to={thesisIn(area, id)}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** How many supervisors the dashboard shows: those with the most theses. */
const mostBusy = 6

/** Those who supervise most, with their limits. */
function Busiest({ area }: PeopleView) {
  const t = useWords(words)
  const { supervisors } = useLoaded(peopleQuery(area)).data
  const over = supervisors.filter(({ load, most }) => load > most).length
  return (
    <Card
      title={t('management.load')}
      note={t('management.overLimit', { count: over })}
      foot={
        area.scope === 'faculty' && (
          <Link to={paths.supervisors({ id: area.id })}>{t('management.allSupervisors')}</Link>
        )
      }
    >
      <SupervisorRows of={supervisors.slice(0, mostBusy)} area={area} />
    </Card>
  )
}

export const views = inEachArea(ThesisDashboard, ({ area: { scope, id } }) =>
  Promise.all([prefetch(overviewQuery({ scope, id })), scope !== 'program' && prefetch(peopleQuery({ scope, id }))]),
)
