import { Course, TimetablePattern, weekdayName } from '#course/contract'
import { words as courseWords } from '#course/web'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Add, Change } from '../structure/catalogue.tsx'
import { words } from '../words.ts'
import { Clashes } from './pattern-columns.tsx'
import { PatternFields } from './pattern-fields.tsx'

export const patternsQuery = (id: number | string) =>
  listOf(
    TimetablePattern,
    { itemsPerPage: 200, order: { weekday: 'asc' } },
    { under: `${Course.iri(id)}/timetable_patterns` },
  )

/** The weekly times of the course's groups, with their clashes. */
export function Timetable({ of }: { of: Item<typeof Course> }) {
  const t = useWords(words)
  const found = useLoaded(patternsQuery(of.id)).data
  const patterns = found['hydra:member']
  const add = (
    <Add
      resource={TimetablePattern}
      to={found}
      text={words('timetable.add')}
      initial={{ course: of['@id'], kind: 'LECTURE' }}
      violations={courseWords}
      fields={<PatternFields />}
    />
  )
  return (
    <Card title={t('timetable.title')} act={add}>
      {patterns.length === 0 ? (
        <Empty title={t('timetable.empty')}>{t('timetable.emptyAbout')}</Empty>
      ) : (
        <Rows label={t('timetable.title')}>
          {patterns.map((one) => (
            <PatternRow key={one.id} of={one} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function PatternRow({ of }: { of: Item<typeof TimetablePattern> }) {
  const c = useWords(courseWords)
  const language = useLanguage()
  const { group, kind, weekday, startsAt, endsAt, room, lecturer, students, seats } = of
  const places = seats === null ? null : c('timetable.places', { students, seats })
  const about = [c(`timetable.kinds.${kind}`), group, room?.code, lecturer?.name, places]
  return (
    <Row
      title={`${weekdayName(weekday, language)} ${startsAt}–${endsAt}`}
      about={
        <>
          {about.filter(Boolean).join(' · ')}
          <Clashes of={of} />
        </>
      }
      end={<Change resource={TimetablePattern} of={of} violations={courseWords} fields={<PatternFields />} />}
    />
  )
}
